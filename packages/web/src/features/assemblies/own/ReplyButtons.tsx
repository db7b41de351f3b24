import type { AssemblyReply, OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import type { MeetingId } from '@verandah/contract/meetings'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { useReply } from '../useAssembly.ts'
import { ReplyChoice } from './ReplyChoice.tsx'
import { type KnownProxy, replyWords } from './replyWords.ts'

/** Returns what the card says of the proxy that an owner gave. */
function useKnownProxy({ proxy, unit }: OwnUnitAtAssembly): KnownProxy | null {
  const { t } = useTranslation()
  if (proxy === null) return null
  const { state, holder, items } = proxy
  const sentence =
    items === 0
      ? t('{{holder}} votes for {{unit}}.', { holder, unit })
      : t('{{holder}} votes for {{unit}} on some items.', { holder, unit })
  return { state, sentence }
}

/** Asks whether the owner of a unit comes, while that can be said; else it says what was said. */
export function ReplyButtons({ id, own }: { id: MeetingId; own: OwnUnitAtAssembly }) {
  const { t } = useTranslation()
  const question = useId()
  const proxy = useKnownProxy(own)
  const replying = useReply(id, own.unit)
  /** The pressed answer until it is stored: it is shown at once. */
  const [pressed, setPressed] = useState<AssemblyReply | null>(null)
  const chosen = pressed ?? own.reply
  const answer = async (reply: AssemblyReply) => {
    setPressed(reply)
    await replying.run(reply)
    setPressed(null)
  }
  // What the owner has said is not told to the person who votes for them.
  if (own.as === 'proxy') return null
  const words = replyWords(chosen, proxy, t)
  if (!own.can.reply) return words === '' ? null : <Text look="quiet">{words}</Text>
  return (
    <>
      <Text id={question} as="h4" mb={8}>
        {t('Will you come?')}
      </Text>
      {replying.failure !== null && <ErrorBanner message={replying.failure} onDismiss={replying.reset} />}
      <ReplyChoice labelledBy={question} chosen={chosen} proxy={proxy} onChoose={(reply) => void answer(reply)} />
      <Text look="meta" mt={8} aria-live="polite">
        {words === '' ? t('You have not answered yet.') : words}
      </Text>
    </>
  )
}
