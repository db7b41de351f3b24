import { IconThumbUp } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { Fab } from '../../ui/buttons/Fab.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PillTabs } from '../../ui/buttons/PillTabs.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { toastSuccess } from '../../ui/messages/toasts.ts'
import { oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { useKeptState } from '../../ui/state/useKeptState.ts'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import css from './VotesPage.module.css'
import { useVoteList } from './useVotes.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { paths } from '@verandah/contract/paths'
import type { Vote } from '@verandah/contract/votes'
import { Link } from 'react-router'
import { Card } from '../../ui/cards/Card.tsx'
import { preview } from '../../ui/text/format.ts'
import { Row, Text } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { VoteChip, VoteDeadline } from './VoteChip.tsx'
import { VoteState } from './VoteState.tsx'

const OpenVoteDialog = openedOnDemand(async () => (await import('./OpenVoteDialog.tsx')).OpenVoteDialog)
const CastVotesDialog = openedOnDemand(async () => (await import('./CastVotesDialog.tsx')).CastVotesDialog)

/** Shows the resolutions: open ones first. */
export function VotesPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const isMine = useFilters({ waiting: oneOf(['true']) }).filters.waiting === 'true'
  const list = useVoteList(isMine, toTop)
  const mayOpen = useSession(({ user }) => user?.can.openVotes === true)
  const [dialog, setDialog] = useKeptState<'open' | 'cast' | null>('vote dialog', null)
  const isWaiting = list.shown?.votes.some(({ can, myChoice }) => can.cast && myChoice === null) === true
  const close = () => setDialog(null)
  const open = () => setDialog('open')
  /** It waits no more: the card goes, and the focus with it. */
  const leaveList = () => {
    toastSuccess(t('Your vote is saved'))
    focusTitle()
  }
  return (
    <>
      <PageTitle ref={ref}>{t('Votes')}</PageTitle>
      {mayOpen && <Fab label={t('Open Vote')} onClick={open} />}
      <PillTabs
        label={t('Views')}
        tabs={[
          { to: { search: '' }, label: t('All Votes'), isCurrent: !isMine },
          { to: { search: '?waiting=true' }, label: t('Waiting for your vote'), isCurrent: isMine }
        ]}
      />
      {isWaiting && (
        <Button className={css.cast} icon={<IconThumbUp size={18} aria-hidden />} onClick={() => setDialog('cast')}>
          {t('Cast Your Votes')}
        </Button>
      )}
      <PagedList list={list} icon={<IconThumbUp />} skeleton={<CardSkeletons isWide text={t('Loading votes...')} count={2} />}>
        {({ votes }) =>
          votes.length === 0 ? (
            <EmptyState
              icon={<IconThumbUp />}
              title={t('No votes found')}
              reason={isMine ? t('Nothing waits for your vote.') : t('Nothing has been put to the vote yet.')}
            >
              {mayOpen && !isMine && <Button onClick={open}>{t('Open Vote')}</Button>}
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {votes.map((vote) => (
                <VoteCard key={vote._id} vote={vote} onCast={isMine ? leaveList : undefined} />
              ))}
            </ul>
          )
        }
      </PagedList>
      <Suspense>
        {dialog === 'open' && <OpenVoteDialog onClose={close} />}
        {dialog === 'cast' && (
          <CastVotesDialog
            onClose={() => {
              close()
              // Later, because the button that opened it may be gone.
              setTimeout(focusTitle)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface VoteCardProps {
  vote: Vote
  /** See `BallotButtons`. */
  onCast?: (() => void) | undefined
}

function VoteCard({ vote, onCast }: VoteCardProps) {
  const { t } = useTranslation()
  const { _id, title, description } = vote
  const titleId = `vote-${_id}`
  return (
    <li>
      <Card gap={10} aria-labelledby={titleId}>
        <h3 id={titleId} tabIndex={-1} className={css.title}>
          <Link to={paths.vote(_id)}>{title}</Link>
        </h3>
        <Row gap={8}>
          <VoteChip status={vote.status} />
          {vote.can.cast && vote.myChoice === null && <StatusChip tone="warning">{t('pending')}</StatusChip>}
        </Row>
        <Text look="meta">
          <VoteDeadline vote={vote} />
        </Text>
        <Text look="written">{preview(description)}</Text>
        <VoteState vote={vote} titleId={titleId} onCast={onCast} />
      </Card>
    </li>
  )
}
