import { formatInstant } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import type { Vote } from '@verandah/contract/votes'
import { IconBan, IconDownload, IconLock, IconThumbUp } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { useParams } from 'react-router'
import { AttachedDocuments } from '../../documentParts.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FactsCard } from '../../ui/cards/FactsCard.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { LinkedText } from '../../ui/text/LinkedText.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Column, Columns } from '../../ui/page/RecordLayout.tsx'
import { RefetchBar } from '../../ui/lists/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { useKeptState } from '../../ui/state/useKeptState.ts'
import { VoteChip, VoteDeadline } from './VoteChip.tsx'
import css from './VotePage.module.css'
import { VoteState } from './VoteState.tsx'
import { useCertificate, useCloseVote, useVote } from './useVotes.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const CancelVoteDialog = openedOnDemand(async () => (await import('./CancelVoteDialog.tsx')).CancelVoteDialog)

function VoteRecord({ vote }: { vote: Vote }) {
  const { t } = useTranslation()
  const titleId = useId()
  const closing = useCloseVote()
  const certificate = useCertificate()
  const [dialog, setDialog] = useKeptState<'close' | 'cancel' | null>('vote being ended', null)
  const { can, openedBy, createdAt, deadline, closedAt, eligible, quorumPercent } = vote
  const close = () => setDialog(null)
  return (
    <>
      {closing.failure !== null && <ErrorBanner message={closing.failure} onDismiss={closing.reset} />}
      <Row gap="8px 12px" align="center" mb={16}>
        <h2 id={titleId} tabIndex={-1} className={css.title}>
          {vote.title}
        </h2>
        <VoteChip status={vote.status} />
        <Text look="quiet">
          <VoteDeadline vote={vote} />
        </Text>
      </Row>
      <Columns>
        <Column>
          <Card>
            <h3>{vote.status === 'open' ? t('Your vote') : t('Result')}</h3>
            <VoteState vote={vote} titleId={titleId} />
          </Card>
          <Card>
            <h3>{t('Description')}</h3>
            <LinkedText text={vote.description} />
            <AttachedDocuments documents={vote.documents} />
          </Card>
        </Column>
        <Column>
          <FactsCard
            title={t('About this vote')}
            facts={[
              [t('Opened by'), `${openedBy.firstName} ${openedBy.lastName}`],
              [t('Opened'), formatInstant(createdAt)],
              [t('Deadline'), formatInstant(deadline)],
              closedAt !== null && [t('Closed'), formatInstant(closedAt)],
              [t('May vote'), t('People count', { count: eligible })],
              [t('Quorum'), `${quorumPercent}%`]
            ]}
          >
            <Row mt={16}>
              {vote.status !== 'open' && (
                <Button
                  look="outline"
                  icon={<IconDownload size={18} aria-hidden />}
                  busy={certificate.isPending}
                  onClick={async () => certificate.run(vote)}
                >
                  {t('Download Certificate')}
                </Button>
              )}
              {can.close && (
                <Button look="outline" icon={<IconLock size={18} aria-hidden />} onClick={() => setDialog('close')}>
                  {t('Close Vote')}
                </Button>
              )}
              {can.cancel && (
                <Button look="outline" tone="error" icon={<IconBan size={18} aria-hidden />} onClick={() => setDialog('cancel')}>
                  {t('Cancel Vote')}
                </Button>
              )}
            </Row>
          </FactsCard>
        </Column>
      </Columns>
      {dialog === 'close' && can.close && (
        <ConfirmDialog
          question={t('Are you sure you want to close this vote now? What has been cast until now decides.')}
          verb={t('Close Vote')}
          onConfirm={async () => closing.run(vote)}
          onClose={close}
        />
      )}
      <Suspense>{dialog === 'cancel' && can.cancel && <CancelVoteDialog vote={vote} onClose={close} />}</Suspense>
    </>
  )
}

/** Shows one resolution in full. */
export function VotePage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data: vote, error, isPending, isFetching, refetch } = useVote(id)
  return (
    <>
      <BackLink to={paths.votes}>{t('All votes')}</BackLink>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch votes'))} onRetry={() => void refetch()} />}
      {isPending && <CardSkeletons isWide text={t('Loading...')} count={2} />}
      {error !== null && !vote && <EmptyState icon={<IconThumbUp />} title={t('This vote is not available')} />}
      {vote && (
        <>
          <RefetchBar active={isFetching} />
          <VoteRecord key={vote._id} vote={vote} />
        </>
      )}
    </>
  )
}
