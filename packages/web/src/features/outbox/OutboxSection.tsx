import type { Instant } from '@verandah/contract/dates'
import { formatInstant } from '@verandah/contract/formats'
import { outbox, type OutgoingMail } from '@verandah/contract/outbox'
import { LENGTH } from '@verandah/contract/limits'
import { MailTest, settings } from '@verandah/contract/settings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { sectionState } from '../../api/sectionState.ts'
import { query } from '../../api/query.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { Stack, Text } from '../../ui/page/layout.tsx'
import { RefetchBar } from '../../ui/lists/RefetchBar.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { Section, SectionState, SectionForm } from '../../ui/cards/Section.tsx'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { call } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useSession } from '../../api/session/session.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import css from './OutboxSection.module.css'

const PAGE = 25
/** After a test mail the list follows what becomes of it, for a while. */
const FOLLOWED_MS = 30_000
const POLL_MS = 2_000

function MailState({ state }: Pick<OutgoingMail, 'state'>) {
  const { t } = useTranslation()
  const chips: Record<OutgoingMail['state'], [tone: Tone, label: string]> = {
    waiting: ['warning', t('waiting')],
    retrying: ['error', t('not sent yet')],
    sent: ['success', t('sent')],
    closed: ['neutral', t('not mailed')]
  }
  const [tone, label] = chips[state]
  return <StatusChip tone={tone}>{label}</StatusChip>
}

function Mail({ mail }: { mail: OutgoingMail }) {
  const { t } = useTranslation()
  return (
    <li className={css.mail}>
      <details>
        <summary className={css.summary}>
          <span className={css.subject}>{mail.subject}</span>
          <MailState state={mail.state} />
          <span className={css.meta}>
            {mail.to} • {formatInstant(mail.createdAt)}
          </span>
        </summary>
        <Text as="div" p="0 4px 16px">
          {mail.lastError !== null && (
            <p className={mail.state === 'retrying' ? css.error : css.reason}>
              {mail.state === 'retrying' ? t('Last attempt: {{error}}', { error: mail.lastError }) : mail.lastError}
            </p>
          )}
          {mail.text === null ? (
            <Text look="meta">{t('The text is not kept, or not for anybody else’s eyes.')}</Text>
          ) : (
            <>
              <pre className={css.text}>{mail.text}</pre>
              <CopyButton text={mail.text} label={t('Copy text')} />
            </>
          )}
        </Text>
      </details>
    </li>
  )
}

/** Shows the mails of the portal; without a mail server the administrator passes them on. */
export function OutboxSection() {
  const { t } = useTranslation()
  const [to, setTo] = useState('')
  const [shown, show] = useState(PAGE)
  const [followedUntil, followUntil] = useState(0)
  const list = useQuery({
    ...query(outbox.list, { query: { to } }),
    placeholderData: keepPreviousData,
    refetchInterval: () => (Date.now() < followedUntil ? POLL_MS : false)
  })
  const messages = list.data?.messages ?? []
  return (
    <Stack gap={20}>
      {typeof list.data?.restoredAt === 'string' && <HeldSection restoredAt={list.data.restoredAt} />}
      <MailTestSection onSent={() => followUntil(Date.now() + FOLLOWED_MS)} />
      <Section
        title={t('Sent mail')}
        text={t(
          'The last 1,000 mails. Without a mail server (SMTP_URL, set on the server) nothing leaves the portal: copy the text and hand it to the person yourself.'
        )}
      >
        <SearchField label={t('To')} placeholder={t('Part of an address')} value={to} onSearch={setTo} maxLength={LENGTH.email} />
        <RefetchBar active={list.isFetching && !list.isPending} />
        <SectionState {...sectionState(list, t('Failed to fetch the sent mail'))} />
        {list.data && messages.length === 0 && <EmptyState icon={<IconMailOff />} title={t('No mails found')} />}
        <Text as="ul" mt={12}>
          {messages.slice(0, shown).map((mail) => (
            <Mail key={mail._id} mail={mail} />
          ))}
        </Text>
        {messages.length > shown && (
          <Button look="quiet" fullWidth onClick={() => show(shown + PAGE)}>
            {t('Show more')}
          </Button>
        )}
      </Section>
    </Stack>
  )
}

/** Asks whether a portal that was restored from a copy is the building's own, and sends what waits then. */
function HeldSection({ restoredAt }: { restoredAt: Instant }) {
  const { t } = useTranslation()
  const releasing = useAction({
    send: async () => call(outbox.release),
    done: () => t('Webhooks and mails are sent again'),
    failed: t('Failed to send what is held back')
  })
  return (
    <Section
      title={t('Held Back')}
      text={t(
        'This portal was restored from a copy on {{date}}. It sends no webhook, no SMS, and none of the mails that waited in the copy: they may have been sent already, and this may be a trial. New mails are sent.',
        { date: formatInstant(restoredAt) }
      )}
      isOffPaper
    >
      {releasing.failure !== null && <ErrorBanner message={releasing.failure} onDismiss={releasing.reset} />}
      <Button busy={releasing.isPending} onClick={async () => releasing.run()}>
        {t('Send Them Now')}
      </Button>
    </Section>
  )
}

/** Sends a mail like any other, to see whether mail goes out. */
function MailTestSection({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const email = useSession(({ user }) => user?.email ?? '')
  const form = useBodyForm(MailTest, { to: email })
  const sending = useAction({
    send: async (body: MailTest) => call(settings.testMail, { body }),
    done: ({ message }) => message,
    failed: t('Failed to send the test mail')
  })
  const send = async (body: MailTest) => {
    await sending.mutateAsync(body)
    onSent()
  }
  return (
    <Section title={t('Mail Test')} text={t('See whether mail goes out. What became of it stands below, under Sent mail.')} isOffPaper>
      <SectionForm
        onSubmit={useSubmit(form, send, () => undefined)}
        buttons={
          <Button type="submit" busy={sending.isPending}>
            {t('Send Test Mail')}
          </Button>
        }
      >
        {sending.failure !== null && <ErrorBanner message={sending.failure} onDismiss={sending.reset} />}
        <TextField control={form.control} name="to" label={t('Send it to')} required type="email" />
      </SectionForm>
    </Section>
  )
}
