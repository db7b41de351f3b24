import { account, EmailOnly } from '@verandah/contract/account'
import type { Me } from '@verandah/contract/me'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { answerText } from '../../../api/calls/answerText.ts'
import { call } from '../../../api/calls/call.ts'
import { type MailWay, useMailWay } from '../../../api/useMailWay.ts'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { CardForm } from '../../../ui/form/CardForm.tsx'
import { Text } from '../../../ui/page/layout.tsx'

const WRITTEN: Record<MailWay, string> = {
  sent: 'If {{email}} still has to be verified, a new link is on its way. Please look into your spam folder, too.',
  handOn: 'If {{email}} still has to be verified, a new link waits in the outbox.',
  wait: 'If {{email}} still has to be verified, a new link waits in the outbox. An administrator hands it on.'
}

/** Asks for another verification mail: to one's own address when signed in, else to the one that is typed. */
export function SendNewLink({ me }: { me: Me | null }) {
  const { t } = useTranslation()
  const way = useMailWay()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useBodyForm(EmailOnly, { email: me?.email ?? '' })

  async function send(body: EmailOnly) {
    await call(account.resendVerification, { body })
    setSentTo(body.email)
  }

  if (sentTo !== null) {
    return (
      <div role="status">
        <Notice tone="info">{t(WRITTEN[way], { email: sentTo })}</Notice>
      </div>
    )
  }
  return (
    <CardForm describe={answerText} form={form} submitLabel={t('Send a new link')} onSubmit={send}>
      {me === null ? (
        <TextField control={form.control} name="email" label={t('Email')} required inputMode="email" autoComplete="email" />
      ) : (
        <Text mb={16}>
          {way === 'sent'
            ? t('We can send a new link to {{email}}.', { email: me.email })
            : t('We can write a new link for {{email}}.', { email: me.email })}
        </Text>
      )}
    </CardForm>
  )
}
