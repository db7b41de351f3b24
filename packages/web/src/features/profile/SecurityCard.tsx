import type { Me } from '@verandah/contract/me'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import css from './SecurityCard.module.css'
import { Sessions } from './Sessions.tsx'
import { TwoFactorRow } from './TwoFactorRow.tsx'

export function SecurityCard({ user }: { user: Me }) {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="security">
      <h3 className={css.heading} id="security">
        {t('Security')}
      </h3>
      <PasswordRow user={user} />
      <TwoFactorRow user={user} />
      <Sessions />
    </Card>
  )
}
