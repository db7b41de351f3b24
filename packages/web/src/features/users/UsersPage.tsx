import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PillTabs } from '../../ui/PillTabs.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { InvitationDialogs } from './invitations/InvitationDialogs.tsx'
import { useInvitationDeeds } from './invitations/useInvitationDeeds.ts'
import { PeopleView } from './PeopleView.tsx'
import { useTemporaryPasswords } from './temporaryPasswords.ts'
import { usePlace } from './usePlace.ts'
import { UserDialogs } from './UserDialogs.tsx'
import css from './UsersPage.module.css'
import { UsersToolbar } from './UsersToolbar.tsx'
import { useUserDeeds } from './useUserDeeds.ts'
import { useUserExport } from './useUserExport.ts'

const InvitationsView = lazy(async () => ({ default: (await import('./invitations/InvitationsView.tsx')).InvitationsView }))
const TemporaryPasswordBanners = lazy(async () => ({
  default: (await import('./TemporaryPasswordBanners.tsx')).TemporaryPasswordBanners
}))

/** Rank leads to this route, but only managers may use it: a treasurer is told so. */
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

function UsersManagement() {
  const { t } = useTranslation()
  const at = usePlace()
  const { view } = at.place
  const heading = useRef<HTMLHeadingElement>(null)
  const toTitle = () => heading.current?.focus()
  const toTop = () => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }
  const people = useUserDeeds(toTitle)
  const invitations = useInvitationDeeds()
  const exporting = useUserExport(at.place)
  const hasPasswords = useTemporaryPasswords(({ shown }) => shown.length > 0)
  const failures = [people, invitations, exporting].filter(({ refusal }) => refusal !== null)

  return (
    <>
      <div className={css.top}>
        <PageTitle ref={heading}>{t('Users Management')}</PageTitle>
        <UsersToolbar view={view} exporting={exporting} people={people} invitations={invitations} />
      </div>
      <Suspense>{hasPasswords && <TemporaryPasswordBanners />}</Suspense>
      <PillTabs
        label={t('Views')}
        tabs={[
          { to: { search: '' }, label: t('Users'), isCurrent: view === 'people' },
          { to: { search: '?view=invitations' }, label: t('Invitations'), isCurrent: view === 'invitations' }
        ]}
      />
      {failures.map(({ refusal, dismiss }) => (
        <ErrorBanner key={refusal} message={refusal ?? ''} onDismiss={dismiss} />
      ))}
      {view === 'people' ? (
        <PeopleView
          at={at}
          deeds={people}
          onTurned={toTop}
          firstSteps={<FirstSteps onInvite={() => invitations.open('invite')} onImport={() => invitations.open('import')} />}
        />
      ) : (
        <Suspense>
          <InvitationsView at={at} deeds={invitations} onTurned={toTop} />
        </Suspense>
      )}
      <Suspense>
        <UserDialogs deeds={people} />
        <InvitationDialogs deeds={invitations} />
      </Suspense>
    </>
  )
}
