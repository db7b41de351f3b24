import type { PaperCount, Resolution, Uncounted } from '@verandah/contract/resolutions'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { usePaperCounts } from './useVotes.ts'

const WORDS: Record<Uncounted, string> = {
  hands: 'The hands are not counted yet. Two tellers enter the same numbers.',
  urn: '{{marked}} The urn is not counted yet. Two tellers enter the same numbers.',
  marks:
    '{{marked}} Two tellers have counted more papers, or fewer. Let them count again, or mark the units that are missing. If you close the vote now, it has no result, and everybody votes again.',
  papers: 'These papers are not settled: {{units}}. Two tellers enter the same for each.'
}

const unitsOf = (counts: readonly PaperCount[]) => new Set(counts.filter(({ state }) => state !== 'agreed').map(({ unit }) => unit ?? ''))

/** Says to the chair what is to be counted before the vote is closed. */
export function InTheWay({ vote }: { vote: Resolution }) {
  const { t } = useTranslation()
  const { counts = [], marked = 0, waits = null } = usePaperCounts(vote._id)
  if (waits === null) return null
  const values = { marked: t('Units marked for paper', { count: marked }), units: [...unitsOf(counts)].join(', ') }
  return (
    <Notice tone={waits === 'marks' ? 'warning' : 'info'} mt={8}>
      {t(WORDS[waits], values)}
    </Notice>
  )
}
