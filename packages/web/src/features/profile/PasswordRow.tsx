import type { Me } from '@verandah/contract/me'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { formatInstantDay } from '../../ui/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './SecurityCard.module.css'

const ChangePasswordDialog = lazy(async () => ({ default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog }))

export function PasswordRow({ user: { passwordChangedAt, mustChangePassword } }: { user: Me }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const date = passwordChangedAt === null ? t('Never') : formatInstantDay(passwordChangedAt)
  return (
    <div className={css.row}>
      <div className={css.words}>
        <h4 className={css.title}>{t('Password')}</h4>
        <p className={css.detail}>{t('Last changed: {{date}}', { date })}</p>
      </div>
      <div className={css.buttons}>
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('Change Password')}
        </Button>
      </div>
      {mustChangePassword && (
        <div className={css.hint}>
          <Notice tone="info">{t('Your password is a temporary one, and somebody else has seen it. Please choose your own.')}</Notice>
        </div>
      )}
      <Suspense>{isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
