import type { WaitingKind } from '@verandah/contract/dashboardFigures'
import { type Role, ROLES } from '@verandah/contract/roles'
import { dashboard as endpoints, DASHBOARD_TEXT } from '@verandah/contract/dashboard'
import type { Me } from '@verandah/contract/me'
import { type ComponentType, Suspense, useId } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf } from '@verandah/contract/dates'
import { formatInstantDay } from '@verandah/contract/formats'
import { useSession } from '../../api/session/session.ts'
import { type DashboardProps, useParts } from '../../parts.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { RefetchBar } from '../../ui/lists/RefetchBar.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { describeError } from '../../api/calls/describeError.ts'
import { query } from '../../api/query.ts'
import { PersonAvatar } from '../../ui/text/PersonAvatar.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './DashboardPage.module.css'

/**
 * Returns the caller's view; asked for anew with each visit and each return to the window, because it shows what others
 * have done.
 */
function useDashboard() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({ ...query(endpoints.get), staleTime: 0 })
  return {
    dashboard: data,
    isRefetching: isFetching && data !== undefined,
    failure: error === null ? null : describeError(error, t('Failed to fetch the dashboard')),
    retry: () => void refetch()
  }
}

/** Returns the role whose view a person gets; without a view of their own it is the residents'. */
function viewOf(role: Role | undefined): Role {
  return role !== undefined && ROLES.includes(role) ? role : 'resident'
}

/** Shows what the person should know and do next; figures, lists and buttons come from the features. */
export function DashboardPage() {
  const user = useSession((session) => session.user)
  const { dashboard, isRefetching, failure, retry } = useDashboard()
  // The server knows first that a role has changed.
  const role = viewOf(dashboard?.role ?? user?.role)
  const first = useParts('dashboard.first', role)
  const figures = useParts('dashboard.figures', role)
  const lists = useParts('dashboard.lists', role)
  const below = useParts('dashboard.below', role)
  const hasFailed = dashboard === undefined && failure !== null
  if (user === null) return <FullPageLoader isInline />
  return (
    <>
      <DashboardHeader user={user} role={role} />
      {!hasFailed && <Summary dashboard={dashboard} />}
      {/* Few portals have a first part, so it is loaded when it is known to be there; nothing is shown below it before. */}
      <Suspense>
        {isSetUpOpen(dashboard) && first.map(({ name, Component }) => <Component key={name} dashboard={dashboard} />)}
        <WhatWaits dashboard={dashboard} />
        {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
        <RefetchBar active={isRefetching} />
        {/* Out of sight until it is known how much waits above it, so that nothing moves below a finger. */}
        <div className={css.under} data-waiting={dashboard === undefined && failure === null}>
          <Suspense>
            {!hasFailed && <Figures parts={figures} dashboard={dashboard} />}
            <div className={css.split} data-lists={hasFailed ? 0 : lists.length}>
              {!hasFailed && lists.map(({ name, Component }) => <Component key={name} dashboard={dashboard} />)}
              <DashboardActions role={role} />
            </div>
          </Suspense>
        </div>
        {dashboard !== undefined && (
          <div className={css.below}>
            <Suspense>
              {below.map(({ name, Component }) => (
                <Component key={name} />
              ))}
            </Suspense>
          </div>
        )}
      </Suspense>
    </>
  )
}

interface FiguresProps extends DashboardProps {
  parts: readonly { name: string; Component: ComponentType<DashboardProps> }[]
}

function Figures({ parts, dashboard }: FiguresProps) {
  return (
    <ul className={css.figures}>
      {parts.map(({ name, Component }) => (
        <li key={name}>
          <Component dashboard={dashboard} />
        </li>
      ))}
    </ul>
  )
}

const TITLE: Record<Role, string> = {
  administrator: 'Administration',
  president: 'Executive Actions',
  secretary: 'Secretary Actions',
  treasurer: 'Treasurer Actions',
  council: 'Council Actions',
  resident: 'Quick Actions'
}

/** Shows the buttons of a role. */
function DashboardActions({ role }: { role: Role }) {
  const { t } = useTranslation()
  const id = useId()
  const actions = useParts('dashboard.actions', role)
  if (actions.length === 0) return null
  return (
    <Card aria-labelledby={id} className={css.card ?? ''}>
      <Text id={id} as="h3" mb={16}>
        {t(TITLE[role])}
      </Text>
      <Row className={css.buttons}>
        {actions.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Row>
    </Card>
  )
}

interface DashboardHeaderProps {
  user: Me
  /** Whose view it is. */
  role: Role
}

/** Shows the greeting. */
function DashboardHeader({ user, role }: DashboardHeaderProps) {
  const { t } = useTranslation()
  const { firstName, unitNumber } = user
  const { title, description } = DASHBOARD_TEXT[role]
  return (
    <div className={css.header}>
      <PersonAvatar person={user} />
      <div>
        <h2>{t('Welcome back, {{firstName}}!', { firstName })}</h2>
        <Row gap="6px 12px" align="center" mt={6}>
          <Text look="strong">{t(title)}</Text>
          {unitNumber !== null && <StatusChip tone="primary">{t('Unit {{unitNumber}}', { unitNumber })}</StatusChip>}
        </Row>
        <Text look="note" mt={4}>
          {t(description)}
        </Text>
      </div>
    </div>
  )
}

/** What the cards of a view show already; the steps of the set-up are a list of their own. */
const SHOWN: Partial<Record<Role, readonly WaitingKind[]>> = { resident: ['dues', 'announcements', 'meetings', 'requests'] }

/** Returns what has a row. */
function rowsOf(dashboard: DashboardProps['dashboard']) {
  return dashboard?.waiting.filter(({ kind }) => kind !== 'setup' && SHOWN[dashboard.role]?.includes(kind) !== true) ?? []
}

/** Whether a step of the set-up is open. */
const isSetUpOpen = (dashboard: DashboardProps['dashboard']) => dashboard?.waiting.some(({ kind }) => kind === 'setup') === true

/** Announces what waits, as one sentence; who has rows or steps for it only hears that. */
function Summary({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const isSeen = rowsOf(dashboard).length === 0 && !isSetUpOpen(dashboard)
  return (
    <p role="status" className={isSeen ? css.calm : css.heard}>
      {dashboard?.summary ?? t('Loading...')}
    </p>
  )
}

/** Shows a row for each thing that waits, which leads to it. */
function WhatWaits({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const id = useId()
  const rows = rowsOf(dashboard)
  const today = dayOf(useNow())
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.waiting}>
      <h3 id={id}>{t('What needs you')}</h3>
      <ul className={css.rows}>
        {rows.map(({ kind, text, link, since }) => (
          <li key={kind}>
            <Link to={link} className={css.row ?? ''}>
              <span>{text}</span> {/* A meeting ahead does not wait. */}
              {since !== null && kind !== 'meetings' && (
                <small>
                  {kind === 'dues' && dayOf(since) >= today
                    ? t('due {{day}}', { day: formatInstantDay(since) })
                    : t('since {{day}}', { day: formatInstantDay(since) })}
                </small>
              )}
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
