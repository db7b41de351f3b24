import type { Announcement } from '@verandah/contract/announcementRecord'
import type { AudienceName } from '@verandah/contract/audiences'
import { formatDay, formatInstant } from '@verandah/contract/formats'
import { IconMessageForward, IconUserCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { placesText } from '../placesText.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FactsCard } from '../../../ui/cards/FactsCard.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'

const ReadersDialog = openedOnDemand(async () => (await import('./ReadersDialog.tsx')).ReadersDialog)

/** The audiences in English, as the card names them. */
const FOR: Record<AudienceName, string> = {
  all: 'Everyone in the building',
  residents: 'Everyone who lives in the building',
  council: 'Council members and above',
  management: 'Treasurer and above'
}

/** For whom and how long it is, and for managers who has read it. */
export function AboutCard({ announcement, onUpdate }: { announcement: Announcement; onUpdate: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { status, targetAudience, audience, createdAt, publishedAt, expiryDate, views, audienceCount, readCount, can } = announcement
  return (
    <FactsCard
      title={t('About this announcement')}
      facts={[
        [t('For'), t(FOR[targetAudience])],
        audience !== null && [t('Only'), placesText(audience, t)],
        publishedAt === null ? [t('Written'), formatInstant(createdAt)] : [t('Published'), formatInstant(publishedAt)],
        expiryDate !== null && [t('Shown until'), formatDay(expiryDate)],
        status === 'published' && [t('Views'), String(views)]
      ]}
    >
      {status === 'published' && audienceCount !== null && readCount !== null && (
        <Text as="div" mt={16}>
          <Button look="outline" fullWidth icon={<IconUserCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t('Read by {{read}} of {{audience}}', { read: readCount, audience: audienceCount })}
          </Button>
        </Text>
      )}
      {status === 'published' && audienceCount !== null && (
        <Text as="div" mt={12}>
          <Parts slot="announcements.reached" id={announcement._id} title={announcement.title} />
        </Text>
      )}
      {can.sendUpdate && (
        <Text as="div" mt={12}>
          <Button look="outline" fullWidth icon={<IconMessageForward size={18} aria-hidden />} onClick={onUpdate}>
            {t('Send an update')}
          </Button>
        </Text>
      )}
      {isOpen && (
        <Suspense>
          <ReadersDialog id={announcement._id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </FactsCard>
  )
}
