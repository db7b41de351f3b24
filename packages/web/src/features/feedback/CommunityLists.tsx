import { FEEDBACK_CATEGORIES, FEEDBACK_STATUSES, type FeedbackList, type CommunityIssues } from '@verandah/contract/feedback'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { FEEDBACK_CATEGORY_LABEL, FEEDBACK_STATUS_LABEL } from '@verandah/contract/labels'
import { IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterSelect, useFilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { Row, Stack } from '../../ui/page/layout.tsx'
import { PagedList, type PagedListState } from '../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { AnswerCard, FeedbackCard } from './FeedbackCard.tsx'
import type { InboxFilters } from './useCommunityView.ts'
import { useAnswers, useFeedbackList } from './useFeedback.ts'
import type { FeedbackActions } from './useFeedbackActions.ts'
import css from './CommunityLists.module.css'

const ICON = <IconMessages />

interface ListProps {
  actions: FeedbackActions
  onTurned: () => void
}

interface CardsProps {
  list: PagedListState<FeedbackList>
  nothing: ReactNode
  actions: FeedbackActions
  isOwn: boolean
}

function Cards({ list, nothing, actions, isOwn }: CardsProps) {
  const { t } = useTranslation()
  return (
    <PagedList list={list} icon={ICON} skeleton={<CardSkeletons text={t('Loading feedback...')} count={3} />}>
      {({ feedback, issues }) => (
        <>
          {issues && <Issues issues={issues} />}
          {feedback.length === 0 ? (
            nothing
          ) : (
            <Stack as="ul" gap={16}>
              {feedback.map((one) => (
                <FeedbackCard key={one._id} feedback={one} actions={actions} isOwn={isOwn} />
              ))}
            </Stack>
          )}
        </>
      )}
    </PagedList>
  )
}

interface InboxProps extends ListProps {
  filters: InboxFilters
  onFilter: (change: Partial<InboxFilters>) => void
}

/** Shows all feedback, for those who answer it. */
export function Inbox({ filters, onFilter, actions, onTurned }: InboxProps) {
  const { t } = useTranslation()
  const list = useFeedbackList(filters, onTurned)
  const count = Number(filters.status !== 'open') + Number(filters.category !== '')
  const clear = () => onFilter({ status: 'open', category: '' })
  const select = useFilterSelect({ filters, filter: onFilter })
  return (
    <>
      <FilterBar count={count} onClear={clear}>
        <FilterSelect
          label={t('Status')}
          value={filters.status}
          options={[
            ...FEEDBACK_STATUSES.map((value) => ({ value, label: t(FEEDBACK_STATUS_LABEL[value]) })),
            { value: 'all', label: t('All Statuses') }
          ]}
          onChoose={(status) => onFilter({ status })}
        />
        {select('category', 'Category', 'All Categories', FEEDBACK_CATEGORIES, FEEDBACK_CATEGORY_LABEL)}
      </FilterBar>
      <Cards
        list={list}
        actions={actions}
        isOwn={false}
        nothing={
          <EmptyState
            icon={ICON}
            title={t('No feedback found')}
            reason={count > 0 ? t('Nothing matches the filters.') : t('Nothing is open: all of it is acknowledged or answered.')}
          >
            {count > 0 && <Button onClick={clear}>{t('Clear Filters')}</Button>}
          </EmptyState>
        }
      />
    </>
  )
}

/** Shows the feedback that the person has given under their name. */
export function OwnFeedback({ actions, onTurned }: ListProps) {
  const { t } = useTranslation()
  const list = useFeedbackList(null, onTurned)
  return (
    <Cards
      list={list}
      actions={actions}
      isOwn
      nothing={
        <EmptyState icon={ICON} title={t('No feedback found')} reason={t('You have not told the committee anything under your name yet.')}>
          <Button onClick={() => actions.open({ kind: 'give' })}>{t('Give Feedback')}</Button>
        </EmptyState>
      }
    />
  )
}

/** Shows the committee's answers that are for everybody. */
export function AnswerList({ onTurned }: { onTurned: () => void }) {
  const { t } = useTranslation()
  const list = useAnswers(onTurned)
  return (
    <PagedList list={list} icon={ICON} skeleton={<CardSkeletons text={t('Loading answers...')} count={3} />}>
      {({ answers }) =>
        answers.length === 0 ? (
          <EmptyState icon={ICON} title={t('No answers found')} reason={t('The committee has not answered anything publicly yet.')} />
        ) : (
          <Stack as="ul" gap={16}>
            {answers.map((answer) => (
              <AnswerCard key={answer._id} answer={answer} />
            ))}
          </Stack>
        )
      }
    </PagedList>
  )
}

/** Shows the community issues of the dashboard, each part as a link to its list. */
function Issues({ issues: { openFeedback, urgentRequests } }: { issues: CommunityIssues }) {
  const { t } = useTranslation()
  return (
    <Row as="nav" gap="0 20px" align="center" mb={8} className={css.issues} aria-label={t('Community Issues')}>
      <span>{t('Community issues count', { count: openFeedback + urgentRequests })}</span>
      <Link to={FIGURE_LINK.communityFeedback}>{t('Open feedback count', { count: openFeedback })}</Link>
      <Link to={FIGURE_LINK.urgentRequests}>{t('Open urgent requests count', { count: urgentRequests })}</Link>
    </Row>
  )
}
