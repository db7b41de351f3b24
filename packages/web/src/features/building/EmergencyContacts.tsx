import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import { IconPhoneCall } from '@tabler/icons-react'
import { useBuilding } from '../../api/building.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import css from './EmergencyContacts.module.css'

/** Returns the contacts for an emergency. */
function useEmergencyContacts() {
  return useBuilding().data?.contacts.filter(({ isEmergency, phone }) => isEmergency && phone !== '') ?? []
}

function Numbers() {
  return (
    <ul className={css.numbers}>
      {useEmergencyContacts().map(({ role, name, phone }) => (
        <Row as="li" key={`${role} ${phone}`} gap="0 16px" align="center" justify="space-between">
          {role}, {name}:{' '}
          <a href={phoneLink(phone)} className={css.number}>
            {groupedPhone(phone)}
          </a>
        </Row>
      ))}
    </ul>
  )
}

/** On a form by which people report something: a form is not read at night. */
export function EmergencyNotice() {
  const { t } = useTranslation()
  if (useEmergencyContacts().length === 0) return null
  return (
    <Notice tone="info" mb={20}>
      {t('In an emergency ring, at night too:')}
      <Numbers />
    </Notice>
  )
}

/** Shows the emergency contacts on the dashboard. */
export function EmergencyCard() {
  const { t } = useTranslation()
  if (useEmergencyContacts().length === 0) return null
  return (
    <Card>
      <Row gap={8} align="center">
        <IconPhoneCall size={20} aria-hidden />
        <h3>{t('In an emergency')}</h3>
      </Row>
      <Text look="note" mt={4}>
        {t('Ring these numbers, at night too.')}
      </Text>
      <Numbers />
    </Card>
  )
}
