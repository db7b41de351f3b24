import { announcements } from '@verandah/contract/announcements'
import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'
import type { AudienceName } from '@verandah/contract/audiences'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Text } from '../../ui/page/layout.tsx'

/** Shows how many people of these floors and units would be notified, and why they may be fewer than the units. */
export function ReachText({ audience, places: { floors, units } }: { audience: AudienceName; places: AnnouncementPlaces }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...query(announcements.recipients, { query: { targetAudience: audience, floors: floors.join(), units: units.join() } }),
    placeholderData: keepPreviousData
  })
  const { recipients, units: count, withoutAccount } = data ?? { recipients: 0, units: null, withoutAccount: [] }
  const people = { text: 'People count', values: { count: recipients } }
  return (
    <Text look="note" role="status">
      {data !== undefined &&
        (count === null
          ? t('Nothing is chosen: the whole target audience gets it.')
          : t('{{people}} in {{units}}.', { people, units: { text: 'Units reminded', values: { count } } }))}{' '}
      {withoutAccount.length > 0 && t('Without account named', { count: withoutAccount.length, units: withoutAccount.join(', ') })}
    </Text>
  )
}
