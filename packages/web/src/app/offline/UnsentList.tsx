import { instant } from '@verandah/contract/dates'
import { formatInstant } from '@verandah/contract/formats'
import { useQueryClient } from '@tanstack/react-query'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { describeError } from '../../api/calls/describeError.ts'
import { dropUnsent, loadUnsent, sendUnsent, type Unsent, useOwnUnsent } from '../../api/kept/unsent.ts'
import { leaving } from '../../api/session/restoreSession.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { toastSuccess } from '../../ui/messages/toasts.ts'
import { Row, Stack, Text } from '../../ui/page/layout.tsx'
import { useOnline } from '../../ui/state/useOnline.ts'
import { preview } from '../../ui/text/format.ts'
import css from './lines.module.css'

const NAME: Record<Unsent['kind'], string> = {
  request: 'Request: {{title}}',
  requestComment: 'Comment on {{title}}',
  comment: 'Comment on {{title}}'
}

const SENT: Record<Unsent['kind'], string> = {
  request: 'Maintenance request submitted successfully',
  requestComment: 'Comment posted successfully',
  comment: 'Comment posted successfully'
}

/** The text of a draft, to be known by. */
function textOf({ body }: Unsent): string {
  const { description, message } = body as { description?: string; message?: string }
  return preview(description ?? message ?? '')
}

function UnsentRow({ draft }: { draft: Unsent & { savedAt: number } }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isOnline = useOnline()
  const title = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    setFailure(null)
    try {
      await sendUnsent(client, draft)
      toastSuccess(t(SENT[draft.kind]), draft.title)
    } catch (error) {
      setFailure(describeError(error, t('This could not be sent. It stays on this phone.')))
    }
  }
  return (
    <Row as="li" gap="8px 12px" align="center" className={css.line}>
      <IconWifiOff size={22} aria-hidden />
      <div className={css.text}>
        <Text look="strong" id={title}>
          {t(NAME[draft.kind], { title: draft.title })}
        </Text>
        <Text look="meta">{textOf(draft)}</Text>
        <Text look="meta">{t('Saved on this phone, not sent · {{time}}', { time: formatInstant(instant(new Date(draft.savedAt))) })}</Text>
        {failure !== null && <p role="alert">{failure}</p>}
        {!isOnline && <Text look="meta">{t('It can be sent once you have a connection.')}</Text>}
      </div>
      <div className={css.buttons}>
        <Button look="outline" aria-describedby={title} disabled={!isOnline} onClick={send}>
          {t('Send')}
        </Button>
        <Button look="quiet" aria-describedby={title} onClick={() => setAsking(true)}>
          {t('Discard')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t('Discard what is not sent?')}
          about={draft.title}
          verb={t('Discard')}
          danger
          onConfirm={async () => dropUnsent(draft)}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  )
}

/** Asks before somebody signs out who would lose drafts by it. */
function LeavingQuestion() {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<((isLeaving: boolean) => void) | null>(null)
  useEffect(() => {
    leaving.ask = async () => new Promise((resolve) => setAnswer(() => resolve))
    return () => {
      leaving.ask = undefined
    }
  }, [])
  if (answer === null) return null
  const end = (isLeaving: boolean) => {
    answer(isLeaving)
    setAnswer(null)
  }
  return (
    <ConfirmDialog
      question={t('Sign out? What is not sent is deleted from this phone.')}
      verb={t('Logout')}
      danger
      onConfirm={() => end(true)}
      onClose={() => end(false)}
    />
  )
}

/** Shows what was written without a connection, each with a button that sends it. */
export function UnsentList() {
  const { t } = useTranslation()
  const drafts = useOwnUnsent()
  useEffect(() => void loadUnsent().catch(() => undefined), [])
  if (drafts.length === 0) return null
  return (
    <section data-no-print aria-label={t('Not sent yet')}>
      <Stack as="ul">
        {drafts.map((draft) => (
          <UnsentRow key={draft.key} draft={draft} />
        ))}
      </Stack>
      <LeavingQuestion />
    </section>
  )
}
