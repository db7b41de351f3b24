import type { Assembly } from '@verandah/contract/assemblies'
import { grouped } from '@verandah/contract/formats'
import type { OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { OwnUnitInHall } from './OwnUnitInHall.tsx'
import { ReplyButtons } from './ReplyButtons.tsx'

/** Shows what one's own unit does at a general meeting: an owner's, or one for whose owner the person votes. */
export function OwnUnitCard({ assembly, own }: { assembly: Assembly; own: OwnUnitAtAssembly }) {
  const { t } = useTranslation()
  const title = useId()
  const { unit, as, share, excluded } = own
  return (
    <Card aria-labelledby={title}>
      <Text id={title} as="h3" mb={4}>
        {as === 'owner' ? t('My unit {{unit}}', { unit }) : t('Unit {{unit}}, for whose owner you vote', { unit })}
      </Text>
      {share > 0 && (
        <Text look="meta" mb={12}>
          {t('Share value: {{share}}', { share: grouped(share) })}
        </Text>
      )}
      {excluded !== null && (
        <Notice tone="warning" mb={12}>
          {t('This unit may be present, but may not vote: {{reason}}', { reason: excluded })}
        </Notice>
      )}
      <Stack gap={16}>
        <ReplyButtons id={assembly.meetingId} own={own} />
        <OwnUnitInHall meetingId={assembly.meetingId} unit={own} />
      </Stack>
    </Card>
  )
}
