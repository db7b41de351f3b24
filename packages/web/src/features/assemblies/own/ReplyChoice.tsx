import { ASSEMBLY_REPLIES, type AssemblyReply } from '@verandah/contract/ownUnitAtAssembly'
import { IconCheck, IconHomeOff, IconUserShare, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { UnstyledButton } from '../../../ui/buttons/UnstyledButton.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import type { KnownProxy } from './replyWords.ts'
import css from './ReplyChoice.module.css'

const REPLY: Record<AssemblyReply, { label: string; detail: string; Icon: TablerIcon }> = {
  attend: { label: 'I will come', detail: 'You vote yourself.', Icon: IconCheck },
  proxy: { label: 'Somebody comes for me', detail: 'Whom you name as your proxy votes for you.', Icon: IconUserShare },
  absent: { label: 'I cannot come', detail: 'Nobody votes for your unit.', Icon: IconHomeOff }
}

interface ReplyChoiceProps {
  /** The id of the heading that names the group. */
  labelledBy: string
  chosen: AssemblyReply | null
  proxy: KnownProxy | null
  isBusy?: boolean
  onChoose: (reply: AssemblyReply) => void
}

/** Shows the three answers to a notice as large buttons; a press is sent at once. */
export function ReplyChoice({ labelledBy, chosen, proxy, isBusy = false, onChoose }: ReplyChoiceProps) {
  const { t } = useTranslation()
  const voting = proxy?.state === 'active' ? proxy.sentence : null
  // A proxy that holds counts as this answer where nothing else was said.
  const shown = chosen ?? (voting === null ? null : 'proxy')
  return (
    <div role="group" aria-labelledby={labelledBy} className={css.replies} data-no-print>
      {ASSEMBLY_REPLIES.map((reply) => {
        const { label, detail, Icon } = REPLY[reply]
        return (
          <UnstyledButton
            key={reply}
            className={css.reply}
            aria-pressed={shown === reply}
            aria-disabled={isBusy || undefined}
            // The second click of a double click changes nothing.
            onClick={({ detail: clicks }) => clicks < 2 && !isBusy && onChoose(reply)}
          >
            <Icon size={28} aria-hidden />
            <span className={css.words}>
              <span className={css.label}>{t(label)}</span>
              <Text as="span" look="meta">
                {voting === null || reply === 'attend' ? t(detail) : voting}
              </Text>
            </span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
