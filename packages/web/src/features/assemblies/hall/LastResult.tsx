import type { ResolutionId } from '@verandah/contract/ids'
import { type Resolution, type ResolutionState, resolutions } from '@verandah/contract/resolutions'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { countsText, verdictWord } from '../results/verdicts.ts'
import css from './HallPage.module.css'

const WAITS: Record<ResolutionState, string> = {
  ready: 'The votes are being counted.',
  open: 'The votes are being counted.',
  counted: 'The hands are counted. The result is announced soon.',
  closed: 'The votes are being counted.',
  disputed: 'There is no result: the numbers do not agree.',
  superseded: 'A poll is taken instead.',
  withdrawn: 'This vote was withdrawn.'
}

const FOLLOWED_MS = 3_000
const isComing = (vote: Resolution | undefined) => vote === undefined || vote.state === 'open' || vote.state === 'counted'

/** Shows how the vote ended that was open last: its result, once there is one. */
export function LastResult({ id }: { id: ResolutionId }) {
  const { t } = useTranslation()
  const { data: vote } = useQuery({
    ...query(resolutions.get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => isComing(state.data) && FOLLOWED_MS
  })
  const result = vote?.result ?? null
  return (
    <div className={css.vote} role="status">
      {vote !== undefined && <p className={css.kind}>{vote.title}</p>}
      {result === null ? (
        <p className={css.says}>{t(WAITS[vote?.state ?? 'open'])}</p>
      ) : (
        <>
          <p className={css.verdict} data-verdict={result.verdict}>
            {t(verdictWord(result))}
          </p>
          {result.candidates.length === 0 && <p className={css.shares}>{countsText(result, t)}</p>}
        </>
      )}
    </div>
  )
}
