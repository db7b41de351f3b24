import { type Role, ROLES } from '@verandah/contract/roles'
import { type ComponentType, Suspense } from 'react'
import { useSession } from '../../api/session/session.ts'
import { type DashboardProps, useParts } from '../../parts.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { RefetchBar } from '../../ui/lists/RefetchBar.tsx'
import { DashboardActions } from './DashboardActions.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import css from './DashboardPage.module.css'
import { useDashboard } from './useDashboard.ts'

/** Who has no view of their own has the residents'. */
function viewOf(role: Role | undefined): Role {
  return role !== undefined && ROLES.includes(role) ? role : 'resident'
}

/** What the person should know and do next; figures, lists and buttons come from the features. */
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
      <DashboardHeader user={user} role={role} summary={hasFailed ? '' : dashboard?.summary} />
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      <RefetchBar active={isRefetching} />
      <Suspense>
        {first.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Suspense>
      <Suspense>
        {!hasFailed && <Figures parts={figures} dashboard={dashboard} />}
        <div className={css.split} data-lists={hasFailed ? 0 : lists.length}>
          {!hasFailed && lists.map(({ name, Component }) => <Component key={name} dashboard={dashboard} />)}
          <DashboardActions role={role} isWaiting={dashboard === undefined && failure === null} />
        </div>
      </Suspense>
      {dashboard !== undefined && (
        <Suspense>
          {below.map(({ name, Component }) => (
            <Component key={name} />
          ))}
        </Suspense>
      )}
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
