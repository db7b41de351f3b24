import { REQUEST_PHOTOS } from '@verandah/contract/limits'
import type { MaintenanceRequest, RequestDetails } from '@verandah/contract/maintenance'
import { IconTool } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { CategoryTile, RequestChips } from '../RequestChips.tsx'
import { RequestPhotos } from '../photos/RequestPhotos.tsx'
import { paths } from '@verandah/contract/paths'
import { useListBehind } from '../../../ui/page/BackLink.tsx'
import { RecordPage } from '../../../ui/dialogs/RecordPage.tsx'
import { RequestAbout } from './RequestFacts.tsx'
import { RequestComments } from '../comments/RequestComments.tsx'
import { RequestDialogs, RequestMenu, type RequestActions, useRequestActions, RequestNext } from '../RequestActions.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { Column, Columns, RecordHead } from '../../../ui/page/RecordLayout.tsx'
import css from './RequestPage.module.css'
import { RequestProgress } from './RequestProgress.tsx'
import { Timeline } from './Timeline.tsx'
import { useRemovePhoto, useRequest } from '../useRequests.ts'
import { Stars } from '../../../ui/text/Stars.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { AddPhotosButton, PhotoSection } from '../../../ui/photos/PhotoSection.tsx'

const PhotosDialog = openedOnDemand(async () => (await import('../photos/PhotosDialog.tsx')).PhotosDialog)

function PhotosCard({ request }: { request: MaintenanceRequest }) {
  const { images, can } = request
  const [isAdding, setAdding] = useState(false)
  const removing = useRemovePhoto(request)
  return (
    <Card data-no-print={images.length === 0 || undefined}>
      <PhotoSection
        photos={images}
        add={can.edit && images.length < REQUEST_PHOTOS && <AddPhotosButton onClick={() => setAdding(true)} />}
        removing={removing}
      >
        {(corner) => <RequestPhotos request={request} size="large" {...(can.edit && { corner })} />}
      </PhotoSection>
      <Suspense>{isAdding && <PhotosDialog request={request} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  )
}

function RequestRecord({ request, actions }: { request: RequestDetails; actions: RequestActions }) {
  const { t } = useTranslation()
  const { title, category, unitNumber, location, description, completionRating, ratingComment, commentCount, timeline } = request
  return (
    <>
      <RecordHead tile={<CategoryTile category={category} />} title={title} menu={<RequestMenu request={request} actions={actions} />}>
        <Text look="quiet">{t('Unit {{unit}} · {{location}}', { unit: unitNumber, location })}</Text>
      </RecordHead>
      <Columns className={css.columns}>
        <Column>
          <Card gap={16}>
            <RequestChips request={request} />
            <RequestProgress request={request} />
            <RequestNext className={css.next ?? ''} request={request} actions={actions} />
          </Card>
          {completionRating !== null && (
            <Card>
              <h3>{t('Rating')}</h3>
              <Stars rating={completionRating} />
              {ratingComment !== null && <LinkedText text={ratingComment} />}
            </Card>
          )}
          <Card>
            <h3>{t('Description')}</h3>
            <LinkedText text={description} />
          </Card>
          <PhotosCard request={request} />
        </Column>
        <Column isBeside>
          <RequestAbout request={request} />
          <Card>
            <h3>{t('History')}</h3>
            <Timeline entries={timeline} />
          </Card>
        </Column>
        <Card>
          <h3>{commentCount === 0 ? t('Comments') : t('Comments ({{comments}})', { comments: commentCount })}</h3>
          <RequestComments request={request} />
        </Card>
      </Columns>
    </>
  )
}

/** Shows one maintenance request in full. */
export function RequestPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const list = useListBehind(paths.maintenance)
  const state = useRequest(id)
  const actions = useRequestActions({ onDeleted: () => void navigate(list) })
  return (
    <>
      <RecordPage
        state={state}
        list={list}
        back={t('All requests')}
        actions={actions}
        skeleton={<CardSkeletons isWide text={t('Loading...')} count={2} />}
        icon={<IconTool />}
        missing={t('This request is not available')}
      >
        {(request) => <RequestRecord request={request} actions={actions} />}
      </RecordPage>
      <RequestDialogs actions={actions} />
    </>
  )
}
