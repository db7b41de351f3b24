import type { Me } from '@verandah/contract/me'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { IconHome, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './IdentityCard.module.css'
import { PhotoButtons } from './PhotoButtons.tsx'

/** Name, role, unit and photo of the person. */
export function IdentityCard({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { role, unitNumber, unitConfirmed } = user
  return (
    <Card gap={14} className={css.card ?? ''} aria-labelledby="profile-name">
      <PersonAvatar person={user} size="huge" />
      <div className={css.words}>
        <h3 className={css.name} id="profile-name">
          {user.firstName} {user.lastName}
        </h3>
        <Text look="quiet" mt={2} mb={8}>
          {t(ROLE_LABEL[role])}
        </Text>
        {unitNumber !== null && (
          <StatusChip look={{ tone: 'primary', Icon: IconHome }}>{t('Unit {{unitNumber}}', { unitNumber })}</StatusChip>
        )}
        {unitNumber !== null && !unitConfirmed && (
          <Row as="p" gap={6} align="center" justify="center" wrap={false} mt={8} className={css.waiting}>
            <IconHourglass size={16} aria-hidden />
            {t('Waiting for confirmation by a manager')}
          </Row>
        )}
      </div>
      <PhotoButtons hasPhoto={user.photoUrl !== null} />
    </Card>
  )
}
