import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { paths } from '@verandah/contract/paths'
import { IconMessageCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { CardHead } from '../../../ui/cards/CardHead.tsx'
import { cut } from '../../../ui/text/format.ts'
import { useFocusOnNew } from '../../../ui/state/useFocusOnNew.ts'
import { CategoryTile, RequestChips } from '../RequestChips.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './RequestCard.module.css'
import { RequestPhotos } from '../photos/RequestPhotos.tsx'
import { RequestFacts } from '../details/RequestFacts.tsx'
import { RequestMenu, type RequestActions, RequestNext } from '../RequestActions.tsx'
import { nameOf } from '../requestLooks.ts'

const DESCRIPTION = 150
const COMMENT = 100

function LatestComment({ request: { comments } }: { request: MaintenanceRequest }) {
  const { t } = useTranslation()
  const [latest] = comments
  if (latest === undefined) return null
  return (
    <div className={css.comment}>
      <Text look="quiet">
        {latest.internal
          ? t('Latest internal note by {{name}}', { name: nameOf(latest.user) })
          : t('Latest comment by {{name}}', { name: nameOf(latest.user) })}
      </Text>
      <Text mt={2}>{cut(latest.message, COMMENT)}</Text>
    </div>
  )
}

interface RequestCardProps {
  request: MaintenanceRequest
  actions: RequestActions
  /** True if it has just been submitted here: it comes into view. */
  isCreated: boolean
}

export function RequestCard({ request, actions, isCreated }: RequestCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const { search } = useLocation()
  const focused = useFocusOnNew(isCreated)
  const place = t('Unit {{unit}} · {{location}}', { unit: request.unitNumber, location: request.location })
  return (
    <Card {...focused} gap={12} aria-labelledby={title}>
      <CardHead
        id={title}
        title={request.title}
        link={{ to: paths.request(request._id), state: { list: search } }}
        tile={<CategoryTile category={request.category} />}
        menu={<RequestMenu request={request} actions={actions} />}
      >
        <Text look="detail" mt={2}>
          {place}
        </Text>
      </CardHead>
      <RequestChips request={request} />
      <p className={css.description}>{cut(request.description, DESCRIPTION)}</p>
      <RequestFacts request={request} />
      <RequestPhotos request={request} size="small" />
      <LatestComment request={request} />
      <Row gap={8} align="center" className={css.buttons} data-no-print>
        <Button
          look="quiet"
          icon={<IconMessageCircle size={18} aria-hidden />}
          aria-describedby={title}
          onClick={() => actions.open({ kind: 'comments', request })}
        >
          {t('Comments ({{comments}})', { comments: request.commentCount })}
        </Button>
        <RequestNext look="outline" aria-describedby={title} request={request} actions={actions} />
      </Row>
    </Card>
  )
}
