import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import type { Resolution } from '@verandah/contract/resolutions'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'

/** Says which later vote has taken a resolution back, and what this one takes back. */
export function RelatedVotes({ vote: { rescinds, rescindedBy, result } }: { vote: Resolution }) {
  const { t } = useTranslation()
  return (
    <>
      {rescindedBy !== null && (
        <Notice tone="warning" mb={16}>
          {t('It holds no more: it was taken back on {{day}} by this resolution:', { day: formatDay(rescindedBy.day) })}{' '}
          <Link to={paths.resolution(rescindedBy._id)}>{rescindedBy.title}</Link>
        </Notice>
      )}
      {rescinds !== null && (
        <Notice tone="info" mb={16}>
          {result === null
            ? t('If it is carried, it takes back the resolution of {{day}}:', { day: formatDay(rescinds.day) })
            : result.verdict === 'failed'
              ? t('It would have taken back the resolution of {{day}}, which still holds:', { day: formatDay(rescinds.day) })
              : t('It takes back the resolution of {{day}}:', { day: formatDay(rescinds.day) })}{' '}
          <Link to={paths.resolution(rescinds._id)}>{rescinds.title}</Link>
        </Notice>
      )}
    </>
  )
}
