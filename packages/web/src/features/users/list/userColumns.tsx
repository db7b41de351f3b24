import { formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import type { User } from '@verandah/contract/users'
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconLock } from '@tabler/icons-react'
import type { Column } from '../../../ui/lists/DataTable.tsx'
import { EmailText } from '../../../ui/text/EmailText.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { RoleChip } from '../../../ui/text/RoleChip.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import css from './userColumns.module.css'
import { UserMenu } from '../UserMenu.tsx'
import { fullName } from '../fullName.ts'
import type { UserActions } from '../useUserActions.ts'

function Identity({ user, t }: { user: User; t: Translate }) {
  return (
    <Row align="center" wrap={false} className={css.identity}>
      <PersonAvatar person={user} />
      <div className={css.words}>
        <div className={css.name} title={fullName(user)}>
          {fullName(user)}
        </div>
        <div className={css.quiet}>{user.isAnonymised ? t('Anonymised') : <EmailText email={user.email} />}</div>
        {user.mailRefused && (
          <span className={css.unconfirmed}>
            <IconAlertTriangle size={15} aria-hidden />
            {t('Mail is refused')}
          </span>
        )}
      </div>
    </Row>
  )
}

/** Shows phone and unit; a unit that nobody has confirmed says so. */
function Contact({ user: { phone, unitNumber, unitConfirmed }, t }: { user: User; t: Translate }) {
  if (phone === null && unitNumber === null) return '–'
  return (
    <span className={css.contact}>
      {phone !== null && (
        <a className={css.phone} href={phoneLink(phone)}>
          {groupedPhone(phone)}
        </a>
      )}
      {unitNumber !== null && (
        <Row as="span" gap="0 8px">
          <span>{t('Unit {{unitNumber}}', { unitNumber })}</span>
          {!unitConfirmed && (
            <span className={css.unconfirmed}>
              <IconAlertTriangle size={15} aria-hidden />
              {t('not confirmed')}
            </span>
          )}
        </Row>
      )}
    </span>
  )
}

function AccountChips({ user: { isActive, isLocked }, t }: { user: User; t: Translate }) {
  return (
    <Row gap={6}>
      {isActive ? (
        <StatusChip look={{ tone: 'success', Icon: IconCircleCheck }}>{t('Active')}</StatusChip>
      ) : (
        <StatusChip look={{ tone: 'neutral', Icon: IconCircleOff }}>{t('Inactive')}</StatusChip>
      )}
      {isLocked && <StatusChip look={{ tone: 'error', Icon: IconLock }}>{t('Locked')}</StatusChip>}
    </Row>
  )
}

export function userColumns(actions: UserActions, t: Translate): Column<User>[] {
  return [
    { id: 'user', label: t('User'), onCard: 'title', cell: (user) => <Identity t={t} user={user} /> },
    { id: 'contact', label: t('Contact'), onCard: 'line', cell: (user) => <Contact user={user} t={t} /> },
    { id: 'role', label: t('Role'), onCard: 'chip', cell: ({ role }) => <RoleChip role={role} /> },
    { id: 'status', label: t('Status'), onCard: 'chip', cell: (user) => <AccountChips user={user} t={t} /> },
    {
      id: 'activity',
      label: t('Last Activity'),
      onCard: 'line',
      cell: ({ lastActivity }) => (lastActivity === null ? t('Never') : <time dateTime={lastActivity}>{formatInstant(lastActivity)}</time>)
    },
    { id: 'actions', label: t('Actions'), onCard: 'corner', cell: (user) => <UserMenu user={user} actions={actions} /> }
  ]
}
