import type { Resolution } from '@verandah/contract/resolutions'
import { resolutions } from '@verandah/contract/resolutions'
import { paths } from '@verandah/contract/paths'
import { IconGavel } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { query } from '../../../api/query.ts'
import { useRecord } from '../../../api/useRecord.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { RecordPage } from '../../../ui/dialogs/RecordPage.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { Column, Columns } from '../../../ui/page/RecordLayout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { howText } from '../count/howText.ts'
import { RESOLUTION_LOOK } from '../count/states.ts'
import { RelatedVotes } from './RelatedVotes.tsx'
import { ResultCard } from './ResultCard.tsx'
import { ProofCard } from './ResultProof.tsx'

const NO_ACTIONS = { failure: null, dismiss: () => undefined }

/** Shows one vote of a general meeting with its result, and all that is needed to check it. */
export function ResolutionPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const state = useRecord(query(resolutions.get, { params: { id } }), t('Failed to fetch the vote'))
  return (
    <RecordPage
      state={state}
      list={state.record === undefined ? paths.meetings : paths.meeting(state.record.meetingId)}
      back={state.record === undefined ? t('All meetings') : t('Back to the meeting')}
      actions={NO_ACTIONS}
      skeleton={<CardSkeletons isWide text={t('Loading...')} count={2} />}
      icon={<IconGavel />}
      missing={t('This vote is not available')}
    >
      {(vote) => <VoteRecord vote={vote} />}
    </RecordPage>
  )
}

function VoteRecord({ vote }: { vote: Resolution }) {
  const { t } = useTranslation()
  const { title, text, state, result } = vote
  const look = RESOLUTION_LOOK[state]
  return (
    <>
      <Row gap="8px 12px" align="center" mb={16}>
        <h2>{title}</h2>
        {result === null && <StatusChip look={look}>{t(look.label)}</StatusChip>}
        <Text look="quiet">{howText(vote, t)}</Text>
      </Row>
      <RelatedVotes vote={vote} />
      <Columns>
        <Column>
          {result === null ? <NoResult vote={vote} /> : <ResultCard vote={vote} result={result} />}
          {text !== null && (
            <Card>
              <h3>{t('What was put to the vote')}</h3>
              <Text look="written">{text}</Text>
            </Card>
          )}
        </Column>
        {result !== null && (
          <Column>
            <ProofCard vote={vote} result={result} />
          </Column>
        )}
      </Columns>
    </>
  )
}

const WHY: Record<Resolution['state'], string> = {
  ready: 'The vote is prepared and not open yet.',
  open: 'The vote is open. Its result is known when it is closed.',
  counted: 'The hands are counted. The result is announced soon.',
  closed: 'The vote is closed.',
  disputed: 'Marks, ballots and codes are not equally many, so there is no result. The item can be put to the vote again.',
  superseded: 'A poll was taken instead of this show of hands, because somebody entitled asked for it.',
  withdrawn: 'This vote was withdrawn. Nothing was decided.'
}

function NoResult({ vote: { state } }: { vote: Resolution }) {
  const { t } = useTranslation()
  return (
    <Card>
      <h3>{t('Result')}</h3>
      <Notice tone={state === 'disputed' ? 'error' : 'info'}>{t(WHY[state])}</Notice>
    </Card>
  )
}
