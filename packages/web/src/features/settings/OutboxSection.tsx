import type { OutgoingMail } from '@verandah/contract/outbox'
import { IconMailOff } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatInstant } from '../../ui/format.ts'
import { PlainTextField } from '../../ui/PlainTextField.tsx'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './OutboxSection.module.css'
import section from './Section.module.css'
import { SectionState } from './SectionState.tsx'
import { useOutbox } from './useSettings.ts'

const PAGE = 25

function MailState({ mail }: { mail: OutgoingMail }) {
  const { t } = useTranslation()
  if (mail.sentAt !== null) return <StatusChip tone="success">{t('sent')}</StatusChip>
  return mail.attempts > 0 ? (
    <StatusChip tone="error">{t('not sent yet')}</StatusChip>
  ) : (
    <StatusChip tone="warning">{t('waiting')}</StatusChip>
  )
}

function Mail({ mail }: { mail: OutgoingMail }) {
  const { t } = useTranslation()
  return (
    <li className={css.mail}>
      <details>
        <summary className={css.summary}>
          <span className={css.subject}>{mail.subject}</span>
          <MailState mail={mail} />
          <span className={css.meta}>
            {mail.to} • {formatInstant(mail.createdAt)}
          </span>
        </summary>
        <div className={css.body}>
          {mail.lastError !== null && <p className={css.error}>{t('Last attempt: {{error}}', { error: mail.lastError })}</p>}
          {mail.text === null ? (
            <p className={css.meta}>{t('The text is not kept, or not for anybody else’s eyes.')}</p>
          ) : (
            <>
              <pre className={css.text}>{mail.text}</pre>
              <CopyButton text={mail.text} label={t('Copy text')} />
            </>
          )}
        </div>
      </details>
    </li>
  )
}

/** What the portal has written to people; without a mail server the administrator hands it on from here. */
export function OutboxSection() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [shown, show] = useState(PAGE)
  // A whole address only: half of one finds nothing.
  const to = useDeferredValue(/^\S+@\S+\.\S+$/.test(typed.trim()) ? typed.trim() : '')
  const { data, error, isPending, isFetching, refetch } = useOutbox(to)
  const messages = data?.messages ?? []
  return (
    <Card aria-labelledby="outbox-title">
      <h3 id="outbox-title" className={section.title}>
        {t('Outbox')}
      </h3>
      <p className={section.text}>
        {t('The last 1,000 mails. Without a mail server nothing leaves the portal: copy the text and hand it to the person yourself.')}
      </p>
      <PlainTextField label={t('To')} placeholder={t('Whole email address')} value={typed} onValue={setTyped} inputMode="email" />
      <RefetchBar active={isFetching && !isPending} />
      <SectionState isPending={isPending} error={error} fallback="Failed to fetch the outbox" onRetry={() => void refetch()} />
      {data && messages.length === 0 && <EmptyState icon={<IconMailOff />} title={t('No mails found')} />}
      <ul className={css.list}>
        {messages.slice(0, shown).map((mail) => (
          <Mail key={mail._id} mail={mail} />
        ))}
      </ul>
      {messages.length > shown && (
        <Button look="quiet" fullWidth onClick={() => show(shown + PAGE)}>
          {t('Show more')}
        </Button>
      )}
    </Card>
  )
}
