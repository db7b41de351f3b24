import { formatInstantDay } from '@verandah/contract/formats'
import type { Me } from '@verandah/contract/me'
import { signIn } from '@verandah/contract/signIn'
import { paths } from '@verandah/contract/paths'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { IconHome, IconHourglass } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { keepUser, useSession } from '../../../api/session/session.ts'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { query } from '../../../api/query.ts'
import { Column, Columns } from '../../../ui/page/RecordLayout.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { useParts } from '../../../parts.tsx'
import { ActionRow } from '../../../ui/buttons/ActionRow.tsx'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { AccountStatusCard } from './AccountStatusCard.tsx'
import { PersonalInformationCard } from './PersonalInformationCard.tsx'
import css from './ProfilePage.module.css'
import { YourDataCard } from './YourDataCard.tsx'
import { PhotoButtons } from './PhotoButtons.tsx'

/** Returns the signed-in person as of the last answer, fetched again when the page opens or gets the focus. */
function useMe(): Me | null {
  useQuery({ ...query(signIn.me), queryFn: async () => keepUser(call(signIn.me)) })
  return useSession(({ user }) => user)
}

/** Shows the signed-in person's data, with forms to change them. */
export function ProfilePage() {
  const { t } = useTranslation()
  const user = useMe()
  if (user === null) return <FullPageLoader isInline />
  return (
    <>
      <PageTitle>{t('My Profile')}</PageTitle>
      <Columns className={css.columns}>
        <Column className={css.identity}>
          <IdentityCard user={user} />
          <AccountStatusCard user={user} />
        </Column>
        <Column>
          <PersonalInformationCard user={user} />
          <NoticesCard />
          <SecurityCard user={user} />
          <YourDataCard />
        </Column>
      </Columns>
    </>
  )
}

/** Shows name, role, unit and photo of the person. */
function IdentityCard({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { role, unitNumber, unitConfirmed } = user
  return (
    <Card gap={14} className={css.card ?? ''} aria-labelledby="profile-name">
      <PersonAvatar person={user} size="huge" />
      <div className={css.words}>
        <h3 className={css.name} id="profile-name">
          {user.firstName} {user.lastName}
        </h3>
        <Text look="quiet" mt={2} mb={8}>
          {t(ROLE_LABEL[role])}
        </Text>
        {unitNumber !== null && (
          <StatusChip look={{ tone: 'primary', Icon: IconHome }}>{t('Unit {{unitNumber}}', { unitNumber })}</StatusChip>
        )}
        {unitNumber !== null && !unitConfirmed && (
          <Row as="p" gap={6} align="center" justify="center" wrap={false} mt={8} look="meta">
            <IconHourglass size={16} aria-hidden />
            {t('Waiting for confirmation by a manager')}
          </Row>
        )}
      </div>
      <PhotoButtons hasPhoto={user.photoUrl !== null} />
    </Card>
  )
}

/** Leads to what the person hears of. */
function NoticesCard() {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="profile-notices">
      <Row gap="12px 20px" align="center" justify="space-between">
        <div>
          <h3 id="profile-notices">{t('Notices')}</h3>
          <Text look="quiet">{t('What you hear of, by which way, and when it is quiet.')}</Text>
        </div>
        <LinkButton look="outline" to={paths.noticeChoices} aria-describedby="profile-notices">
          {t('Choose')}
        </LinkButton>
      </Row>
    </Card>
  )
}

/** Shows the password, and what other features have for signing in. */
function SecurityCard({ user }: { user: Me }) {
  const { t } = useTranslation()
  const parts = useParts('profile.security')
  return (
    <Card aria-labelledby="security">
      <Text as="h3" mb={4} id="security">
        {t('Security')}
      </Text>
      {user.signsInElsewhere !== true && <PasswordRow user={user} />}
      <Suspense>
        {parts.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Suspense>
    </Card>
  )
}

const ChangePasswordDialog = openedOnDemand(async () => (await import('../password/ChangePassword.tsx')).ChangePasswordDialog)

function PasswordRow({ user: { passwordChangedAt, mustChangePassword } }: { user: Me }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const date = passwordChangedAt === null ? t('Never') : formatInstantDay(passwordChangedAt)
  return (
    <>
      <ActionRow
        title={t('Password')}
        detail={t('Last changed: {{date}}', { date })}
        buttons={
          <Button look="outline" onClick={() => setOpen(true)}>
            {t('Change Password')}
          </Button>
        }
      >
        {mustChangePassword && (
          <Notice tone="info">{t('Your password is a temporary one, and somebody else has seen it. Please choose your own.')}</Notice>
        )}
      </ActionRow>
      <Suspense>{isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
