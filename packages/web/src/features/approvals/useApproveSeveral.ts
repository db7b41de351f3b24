import { type Approval, approvals } from '@verandah/contract/approvals'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError, call, isHopeless } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'

interface Outcome {
  approved: number
  /** Somebody else was faster: decided, withdrawn or changed since it was seen. */
  meanwhile: Approval[]
  failed: { approval: Approval; error: unknown }[]
}

const MEANWHILE = [404, 409, 412]
const isMeanwhile = (error: unknown) => error instanceof ApiError && MEANWHILE.includes(error.status) && error.code !== 'not_enough_money'
/** Approves one after the other; throws when nothing could be done at all. */
export function useApproveSeveral() {
  const { t } = useTranslation()
  const approving = useAction({
    send: async (chosen: readonly Approval[]): Promise<Outcome> => {
      const outcome: Outcome = { approved: 0, meanwhile: [], failed: [] }
      for (const approval of chosen) {
        try {
          await call(approvals.approve, { params: { id: approval._id }, body: {}, version: approval.version })
          outcome.approved += 1
        } catch (error) {
          if (isHopeless(error) && outcome.approved === 0) throw error
          if (isMeanwhile(error)) outcome.meanwhile.push(approval)
          else outcome.failed.push({ approval, error })
        }
      }
      return outcome
    },
    done: ({ approved, meanwhile, failed }) => (meanwhile.length + failed.length > 0 ? null : t('Approvals given', { count: approved })),
    failed: t('Failed to approve')
  })
  const titles = (list: readonly Approval[]) => list.map(({ title }) => title).join(', ')
  return {
    ...approving,
    /** Returns a text on the approvals that failed; null when none did. */
    remark: ({ approved, meanwhile, failed }: Outcome): string | null => {
      if (meanwhile.length + failed.length === 0) return null
      const all = approved + meanwhile.length + failed.length
      const parts = [t('{{done}} of {{all}} were approved.', { done: approved, all })]
      if (meanwhile.length > 0) parts.push(t('Decided or changed meanwhile: {{titles}}.', { titles: titles(meanwhile) }))
      for (const { approval, error } of failed)
        parts.push(t('{{title}}: {{reason}}', { title: approval.title, reason: approving.describe(error) }))
      return parts.join(' ')
    }
  }
}
