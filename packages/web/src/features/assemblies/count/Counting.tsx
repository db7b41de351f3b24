import type { Assembly } from '@verandah/contract/assemblies'
import type { PaperCount, Resolution } from '@verandah/contract/resolutions'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './Count.module.css'
import { CountForm } from './CountForm.tsx'
import { Marks } from './Marks.tsx'
import { PapersByUnit } from './PapersByUnit.tsx'
import { type Counted, useEnterCount, usePaperCounts } from './useVotes.ts'

interface CountingProps {
  assembly: Assembly
  vote: Resolution
}

/** Shows what tellers do in a vote: count hands, enter papers by unit, or mark who votes on paper and count the urn. */
export function Counting({ assembly, vote }: CountingProps) {
  const { t } = useTranslation()
  const { counts, marked = 0, failure, retry } = usePaperCounts(vote._id)
  if (failure !== null) return <ErrorBanner message={failure} onRetry={retry} />
  if (counts === undefined) return null
  if (vote.method === 'hands') return <Batch title={t('Hands')} vote={vote} batch="hands" counts={counts} meetingId={assembly.meetingId} />
  if (vote.secrecy === 'open') return <PapersByUnit vote={vote} counts={counts} />
  return (
    <>
      <Marks vote={vote} marked={marked} />
      <Batch title={t('The urn')} vote={vote} batch="urn" counts={counts} meetingId={assembly.meetingId} />
    </>
  )
}

const nameOf = ({ enteredBy }: PaperCount) => `${enteredBy.firstName} ${enteredBy.lastName}`

interface BatchProps {
  title: string
  vote: Resolution
  batch: Extract<Counted, { batch: unknown }>['batch']
  counts: readonly PaperCount[]
  meetingId: string
}

/** Shows the count of all hands, or of the urn: by one teller, then by another one who does not see the first numbers. */
function Batch({ title, vote, batch, counts, meetingId }: BatchProps) {
  const { t } = useTranslation()
  const entering = useEnterCount(vote)
  const ofBatch = counts.filter(({ unit }) => unit === null)
  const waiting = ofBatch.find(({ state }) => state === 'waiting') ?? null
  const agreed = ofBatch.find(({ state }) => state === 'agreed')
  const isOwn = waiting !== null && !waiting.canConfirm
  const haveDiffered = waiting === null && ofBatch.some(({ state }) => state === 'differs')
  return (
    <div className={css.counting} role="group" aria-label={title}>
      <h4>{title}</h4>
      {entering.failure !== null && <ErrorBanner message={entering.failure} onDismiss={entering.reset} />}
      {agreed !== undefined && <Text>{t('Both counts are equal.')}</Text>}
      {agreed === undefined && haveDiffered && <Notice tone="warning">{t('The two counts differ. Both count again.')}</Notice>}
      {waiting !== null && waiting.confirmedBy !== null && (
        <Notice tone="warning">
          {t(
            'Both counts are equal, but there are more papers than marks, or fewer. Mark the units that are missing and enter the second count again, or count again.'
          )}
        </Notice>
      )}
      {isOwn && <Text>{t('{{name}} has counted. Somebody else counts now, without knowing the numbers.', { name: nameOf(waiting) })}</Text>}
      {agreed === undefined && !isOwn && (
        <>
          <Text look="quiet">
            {waiting === null
              ? t('First count. Nobody sees your numbers before a second teller has counted.')
              : t('Second count. Count yourself, and do not ask for the first numbers.')}
          </Text>
          <CountForm
            vote={vote}
            batch={batch}
            meetingId={meetingId}
            onEnter={async (choices) => entering.run({ of: { batch }, first: waiting, choices })}
          />
        </>
      )}
    </div>
  )
}
