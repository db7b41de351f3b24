import type { AssemblyReply, OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import type { MeetingId } from '@verandah/contract/meetings'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { useReply } from '../useAssembly.ts'
import { ReplyChoice, replySentence } from './ReplyChoice.tsx'

/** Asks whether the owner of a unit comes, while that can be said; else it says what was said. */
export function ReplyButtons({ id, own }: { id: MeetingId; own: OwnUnitAtAssembly }) {
  const { t } = useTranslation()
  const question = useId()
  const replying = useReply(id, own.unit)
  /** The pressed answer until it is stored: it is shown at once. */
  const [pressed, setPressed] = useState<AssemblyReply | null>(null)
  const chosen = pressed ?? own.reply
  const answer = async (reply: AssemblyReply) => {
    setPressed(reply)
    await replying.run(reply)
    setPressed(null)
  }
  if (!own.can.reply) return own.reply === null ? null : <Text look="quiet">{t(replySentence(own.reply))}</Text>
  return (
    <>
      <Text id={question} as="h4" mb={8}>
        {t('Will you come?')}
      </Text>
      {replying.failure !== null && <ErrorBanner message={replying.failure} onDismiss={replying.reset} />}
      <ReplyChoice labelledBy={question} chosen={chosen} onChoose={(reply) => void answer(reply)} />
      <Text look="meta" mt={8} aria-live="polite">
        {chosen === null ? t('You have not answered yet.') : t(replySentence(chosen))}
      </Text>
    </>
  )
}
