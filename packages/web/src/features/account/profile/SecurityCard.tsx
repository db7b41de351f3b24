import type { Me } from '@verandah/contract/me'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useParts } from '../../../parts.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { ActionRow } from '../../../ui/buttons/ActionRow.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatInstantDay } from '../../../ui/text/format.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'

/** The password, and what other features have for signing in. */
export function SecurityCard({ user }: { user: Me }) {
  const { t } = useTranslation()
  const parts = useParts('profile.security')
  return (
    <Card aria-labelledby="security">
      <Text as="h3" mb={4} id="security">
        {t('Security')}
      </Text>
      <PasswordRow user={user} />
      <Suspense>
        {parts.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Suspense>
    </Card>
  )
}

const ChangePasswordDialog = openedOnDemand(async () => (await import('../password/ChangePassword.tsx')).ChangePasswordDialog)

function PasswordRow({ user: { passwordChangedAt, mustChangePassword } }: { user: Me }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const date = passwordChangedAt === null ? t('Never') : formatInstantDay(passwordChangedAt)
  return (
    <>
      <ActionRow
        title={t('Password')}
        detail={t('Last changed: {{date}}', { date })}
        buttons={
          <Button look="outline" onClick={() => setOpen(true)}>
            {t('Change Password')}
          </Button>
        }
      >
        {mustChangePassword && (
          <Notice tone="info">{t('Your password is a temporary one, and somebody else has seen it. Please choose your own.')}</Notice>
        )}
      </ActionRow>
      <Suspense>{isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
