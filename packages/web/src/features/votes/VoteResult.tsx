import { VOTE_CHOICE_LABEL } from '@verandah/contract/labels'
import { type Vote, VOTE_CHOICES, type VoteChoice } from '@verandah/contract/votes'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './VoteResult.module.css'
import { Stack, Text } from '../../ui/page/layout.tsx'

/** How a closed vote ended, and who voted what. */
export function VoteResult({ vote: { result, ballots, quorumPercent } }: { vote: Vote }) {
  const { t } = useTranslation()
  if (result === null || ballots === null) return null
  const values = { percent: quorumPercent }
  const namesOf = (choice: VoteChoice) =>
    ballots.flatMap((ballot) => (ballot.choice === choice ? [`${ballot.user.firstName} ${ballot.user.lastName}`] : []))
  return (
    <>
      <Stack as="dl" gap={8}>
        {VOTE_CHOICES.map((choice) => (
          <div key={choice} className={css.choice} data-choice={choice}>
            <dt>{t(VOTE_CHOICE_LABEL[choice])}</dt>
            <dd className={css.count}>{result[choice]}</dd>
            <dd className={css.names}>{namesOf(choice).join(', ') || '–'}</dd>
          </div>
        ))}
      </Stack>
      <Text look="meta">
        {result.quorumReached
          ? t('The quorum of {{percent}}% was reached.', values)
          : t('The quorum of {{percent}}% was not reached.', values)}
      </Text>
    </>
  )
}
