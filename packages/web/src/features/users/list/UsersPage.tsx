import { IconArrowsExchange, IconDownload, IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { Parts, useParts } from '../../../parts.tsx'
import { ActionsMenu, offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { PillTabs } from '../../../ui/buttons/PillTabs.tsx'
import { oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { Row } from '../../../ui/page/layout.tsx'
import { PeopleView } from './PeopleView.tsx'
import { temporaryPasswords } from '../temporaryPasswords.ts'
import { useUserFilters } from './useUserFilters.ts'
import { useHandovers } from '../handovers/useHandovers.ts'
import { UserDialogs } from '../UserDialogs.tsx'
import css from './UsersPage.module.css'
import { type UserActions, useUserActions } from '../useUserActions.ts'
import { useExportUsers } from '../useUsers.ts'
import { useAskedForNew } from '../../../ui/dialogs/useAskedForNew.ts'
import { failureOf } from '../../../api/useAction.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const TemporaryPasswordBanners = onDemand(async () => (await import('../TemporaryPasswordBanners.tsx')).TemporaryPasswordBanners)

const PlanHandoverDialog = onDemand(async () => (await import('../handovers/PlanHandoverDialog.tsx')).PlanHandoverDialog)
const HandoverNotice = onDemand(async () => (await import('../handovers/HandoverNotice.tsx')).HandoverNotice)

/** The rank opens this route, but only managers may use it: a treasurer sees a notice. */
export function UsersPage() {
  const { t } = useTranslation()
  const mayManage = useSession(({ user }) => user?.can.manageUsers === true)
  if (mayManage) return <UsersManagement />
  return (
    <>
      <PageTitle>{t('Users Management')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access user management.")}</Notice>
    </>
  )
}

/** Returns the people, and beside them the views of other features. */
function useView() {
  const views = useParts('users.views')
  const { filters } = useFilters({ view: oneOf(views.map(({ name }) => name)) })
  return { views, other: views.find(({ name }) => name === filters.view) }
}

function UsersManagement() {
  const { t } = useTranslation()
  const { views, other } = useView()
  const at = useUserFilters()
  const { ref, focusTitle, toTop } = usePageTitle()
  const people = useUserActions(focusTitle)
  const { planned, earlier, mayPlan } = useHandovers()
  const exporting = useExportUsers(at.filters)
  const hasPasswords = temporaryPasswords.useShown(({ shown }) => shown.length > 0)
  const elected = useAskedForNew(mayPlan, 'handover')
  const failures = [people, failureOf([exporting])]

  return (
    <>
      <Row gap="0 20px" align="flex-start" justify="space-between">
        <PageTitle ref={ref}>{t('Users Management')}</PageTitle>
        <UsersToolbar view={other?.name ?? ''} exporting={exporting} people={people} mayHandOver={mayPlan} />
      </Row>
      <Suspense>{hasPasswords && <TemporaryPasswordBanners />}</Suspense>
      <Suspense>
        {(planned !== undefined || earlier.length > 0) && <HandoverNotice planned={planned} earlier={earlier} onEnded={focusTitle} />}
      </Suspense>
      <PillTabs
        label={t('Views')}
        tabs={[
          { to: { search: '' }, label: t('Users'), isCurrent: other === undefined },
          ...views.map((view) => ({ to: { search: `?view=${view.name}` }, label: t(view.label), isCurrent: view === other }))
        ]}
      />
      <Parts slot="users.notices" view={other?.name ?? ''} />
      {failures.map(({ failure, dismiss }) => failure !== null && <ErrorBanner key={failure} message={failure} onDismiss={dismiss} />)}
      <Suspense>
        {other === undefined ? <PeopleView at={at} actions={people} onTurned={toTop} /> : <other.Component onTurned={toTop} />}
      </Suspense>
      <Suspense>
        <UserDialogs actions={people} handovers={earlier} />
        {elected.isAsked && <PlanHandoverDialog earlier={earlier} proposed={elected.value.split(',')} onClose={elected.clear} />}
      </Suspense>
    </>
  )
}

interface UsersToolbarProps {
  /** The name of another feature's view; empty: the people. */
  view: string
  exporting: ReturnType<typeof useExportUsers>
  people: UserActions
  /** True if a hand-over may be planned now. */
  mayHandOver: boolean
}

/**
 * Shows the buttons of the page: export or import of the view first, then those that add people. On a phone the others are
 * in a menu.
 */
function UsersToolbar({ view, exporting, people, mayHandOver }: UsersToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className={css.buttons} data-no-print>
      {view === '' && (
        <Button
          className={css.menu}
          look="outline"
          icon={<IconDownload size={18} aria-hidden />}
          busy={exporting.isPending}
          onClick={async () => exporting.run()}
        >
          {t('Export CSV')}
        </Button>
      )}
      <Parts slot="users.toolbar" view={view} />
      {mayHandOver && (
        <Button
          className={css.menu}
          look="outline"
          icon={<IconArrowsExchange size={18} aria-hidden />}
          onClick={() => people.open({ kind: 'planHandover' })}
        >
          {t('Plan Hand-over')}
        </Button>
      )}
      <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={() => people.open({ kind: 'create' })}>
        {t('Add User')}
      </Button>
      {(view === '' || mayHandOver) && (
        <div className={css.more}>
          <ActionsMenu
            label={t('More actions')}
            entries={[
              offer(view === '', t('Export CSV'), IconDownload, () => void (exporting.isPending || exporting.run())),
              offer(mayHandOver, t('Plan Hand-over'), IconArrowsExchange, () => people.open({ kind: 'planHandover' }))
            ]}
          />
        </div>
      )}
    </div>
  )
}
