import type { Announcement } from '@verandah/contract/announcementRecord'
import { formatInstantDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Stack, Text } from '../../../ui/page/layout.tsx'

/** Shows links to the announcement that this one updates, and to its updates. Nothing where there is none. */
export function UpdateLinks({ announcement: { updateOf, updates } }: { announcement: Announcement }) {
  const { t } = useTranslation()
  if (updateOf === null && updates.length === 0) return null
  return (
    <Stack as="section" gap={4} mt={20} aria-label={t('Updates')}>
      {updateOf !== null && (
        <>
          <Text look="label">{t('An update of')}</Text>
          <Link to={paths.announcement(updateOf._id)}>{updateOf.title}</Link>
        </>
      )}
      {updates.length > 0 && <Text look="label">{t('Updates')}</Text>}
      {updates.map(({ _id, title, publishedAt }) => (
        <span key={_id}>
          <Link to={paths.announcement(_id)}>{title}</Link>{' '}
          <Text as="span" look="note">
            {formatInstantDay(publishedAt)}
          </Text>
        </span>
      ))}
    </Stack>
  )
}
