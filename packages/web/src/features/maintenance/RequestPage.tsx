import type { RequestDetails } from '@verandah/contract/maintenance'
import { IconArrowLeft, IconTool } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { CategoryTile } from './CategoryTile.tsx'
import { PhotosCard } from './PhotosCard.tsx'
import { RatingCard } from './RatingCard.tsx'
import { RequestAbout } from './RequestAbout.tsx'
import { RequestChips } from './RequestChips.tsx'
import { RequestComments } from './RequestComments.tsx'
import { RequestDialogs } from './RequestDialogs.tsx'
import { RequestMenu } from './RequestMenu.tsx'
import { RequestNext } from './RequestNext.tsx'
import css from './RequestPage.module.css'
import { RequestProgress } from './RequestProgress.tsx'
import { Timeline } from './Timeline.tsx'
import { useRequest } from './useRequest.ts'
import { type RequestActions, useRequestActions } from './useRequestActions.ts'

function RequestRecord({ request, actions }: { request: RequestDetails; actions: RequestActions }) {
  const { t } = useTranslation()
  const { title, category, unitNumber, location, description, commentCount, timeline } = request
  return (
    <>
      <div className={css.head}>
        <CategoryTile category={category} />
        <div className={css.titles}>
          <h2 className={css.title}>{title}</h2>
          <p className={css.place}>{t('Unit {{unit}} · {{location}}', { unit: unitNumber, location })}</p>
        </div>
        <div className={css.menu}>
          <RequestMenu request={request} actions={actions} />
        </div>
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <Card className={css.standing ?? ''}>
            <RequestChips request={request} />
            <RequestProgress request={request} />
            <RequestNext className={css.next ?? ''} request={request} actions={actions} />
          </Card>
          <RatingCard request={request} />
          <Card>
            <h3 className={css.heading}>{t('Description')}</h3>
            <LinkedText text={description} />
          </Card>
          <PhotosCard request={request} />
        </div>
        <div className={`${css.column} ${css.beside}`}>
          <RequestAbout request={request} />
          <Card>
            <h3 className={css.heading}>{t('History')}</h3>
            <Timeline entries={timeline} />
          </Card>
        </div>
        <Card>
          <h3 className={css.heading}>{commentCount === 0 ? t('Comments') : t('Comments ({{comments}})', { comments: commentCount })}</h3>
          <RequestComments request={request} />
        </Card>
      </div>
    </>
  )
}

/** The filters and the page of the list that led here, if one did. */
function listBehind(state: unknown): string {
  return typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : ''
}

/** One maintenance request in full. */
export function RequestPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const list = { pathname: '/maintenance', search: listBehind(useLocation().state) }
  const { data: request, error, isPending, isFetching, refetch } = useRequest(id)
  const actions = useRequestActions({ onDeleted: () => void navigate(list) })
  const failure = error === null ? null : describeError(error, t('Failed to fetch maintenance requests'))
  // Deleted meanwhile, or not for this person: the cached request must not be shown.
  const isGone = error instanceof ApiError && error.status === 404

  return (
    <>
      <LinkButton look="quiet" to={list} className={css.back ?? ''} icon={<IconArrowLeft size={18} aria-hidden />}>
        {t('All requests')}
      </LinkButton>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {failure !== null && <ErrorBanner message={failure} onRetry={isGone ? undefined : () => void refetch()} />}
      {isPending && <CardSkeletons isWide text={t('Loading...')} count={2} />}
      {failure !== null && (isGone || !request) && <EmptyState icon={<IconTool />} title={t('This request is not available')} />}
      {request && !isGone && (
        <>
          <RefetchBar active={isFetching} />
          <RequestRecord key={request._id} request={request} actions={actions} />
        </>
      )}
      <RequestDialogs actions={actions} />
    </>
  )
}
