import type { MeetingId } from '@verandah/contract/meetings'
import { signedMinutes } from '@verandah/contract/signedMinutes'
import { IconFileText } from '@tabler/icons-react'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Begins the minutes with what the portal knows: who came, and what was decided. */
export function DraftFromFacts({ id, onDraft }: { id: MeetingId; onDraft: (text: string) => void }) {
  const { t } = useTranslation()
  const drafting = useAction({
    send: async () => call(signedMinutes.draft, { params: { id } }),
    failed: t('Failed to draft the minutes'),
    toastsFailure: true
  })
  const draft = async () => {
    const answer = await drafting.mutateAsync().catch(() => null)
    if (answer !== null) onDraft(answer.text)
  }
  return (
    <Button look="outline" icon={<IconFileText size={18} aria-hidden />} onClick={draft}>
      {t('Draft from the Facts')}
    </Button>
  )
}
