import { account } from '@verandah/contract/account'
import { formatInstantDay } from '@verandah/contract/formats'
import type { Me } from '@verandah/contract/me'
import { IconCircleCheck, IconClock, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { type MailWay, useMailWay } from '../../../api/useMailWay.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './AccountStatusCard.module.css'

const OPEN_LINK: Record<MailWay, string> = {
  sent: 'Open the link in the e-mail that we sent you. It has gone astray?',
  handOn: 'Open the link in the e-mail that waits for you under Sent mail. It is not there?',
  wait: 'Open the link in the e-mail that an administrator hands on to you from Sent mail. It has gone astray?'
}

/** The server's words for a mail that is sent are the same for everybody. */
const REWRITTEN: Record<Exclude<MailWay, 'sent'>, string> = {
  handOn: 'If the address still has to be verified, a new link waits under Sent mail.',
  wait: 'If the address still has to be verified, an administrator hands a new link on from Sent mail.'
}

function Unverified({ email }: { email: string }) {
  const { t } = useTranslation()
  const way = useMailWay()
  const resending = useAction({
    send: async () => call(account.resendVerification, { body: { email } }),
    done: ({ message }) => (way === 'sent' ? message : t(REWRITTEN[way])),
    failed: t('Failed to send the verification email'),
    toastsFailure: true
  })
  return (
    <div className={css.resend}>
      <p className={css.hint}>{t(OPEN_LINK[way])}</p>
      <Button look="outline" busy={resending.isPending} onClick={async () => resending.run()}>
        {t('Resend verification email')}
      </Button>
    </div>
  )
}

const OK: Look = { tone: 'success', Icon: IconCircleCheck }

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row gap="4px 16px" align="center" justify="space-between" className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  )
}

export function AccountStatusCard({ user: { email, isEmailVerified, isActive, createdAt } }: { user: Me }) {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="account-status">
      <Text as="h3" mb={8} id="account-status">
        {t('Account Status')}
      </Text>
      <dl>
        <Fact name={t('Email Verified')}>
          {isEmailVerified ? (
            <StatusChip look={OK}>{t('Verified')}</StatusChip>
          ) : (
            <StatusChip look={{ tone: 'warning', Icon: IconClock }}>{t('Pending')}</StatusChip>
          )}
        </Fact>
        <Fact name={t('Account Status')}>
          {isActive ? (
            <StatusChip look={OK}>{t('Active')}</StatusChip>
          ) : (
            <StatusChip look={{ tone: 'neutral', Icon: IconMinus }}>{t('Inactive')}</StatusChip>
          )}
        </Fact>
        <Fact name={t('Member Since')}>{formatInstantDay(createdAt)}</Fact>
      </dl>
      {!isEmailVerified && <Unverified email={email} />}
    </Card>
  )
}
