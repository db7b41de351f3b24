import type { Me } from '@verandah/contract/me'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './SecurityCard.module.css'
import { useBackupCodeCount } from './useTwoFactor.ts'

const EnableTwoFactorDialog = lazy(async () => ({ default: (await import('./EnableTwoFactorDialog.tsx')).EnableTwoFactorDialog }))
const NewBackupCodesDialog = lazy(async () => ({ default: (await import('./NewBackupCodesDialog.tsx')).NewBackupCodesDialog }))
const DisableTwoFactorDialog = lazy(async () => ({ default: (await import('./DisableTwoFactorDialog.tsx')).DisableTwoFactorDialog }))

/** With so few left it is time for new ones. */
const FEW_CODES = 3

function BackupCodesLeft() {
  const { t } = useTranslation()
  const { data } = useBackupCodeCount()
  if (data === undefined) return null
  const isLow = data.remaining <= FEW_CODES
  return (
    <p className={isLow ? css.warning : css.detail}>
      {isLow && <IconAlertTriangle size={18} aria-hidden />}
      <span>
        {t('Backup codes: {{remaining}} of {{total}} left', { remaining: data.remaining, total: data.total })}
        {isLow && ` – ${t('make new ones soon')}`}
      </span>
    </p>
  )
}

export function TwoFactorRow({ user: { twoFactorEnabled } }: { user: Me }) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'enable' | 'codes' | 'disable' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className={css.row}>
      <div className={css.words}>
        <div className={css.name}>
          <h4 className={css.title}>{t('Two-Factor Authentication')}</h4>
          {twoFactorEnabled ? (
            <StatusChip tone="success" icon={<IconShieldCheck size={15} aria-hidden />}>
              {t('Enabled')}
            </StatusChip>
          ) : (
            <StatusChip>{t('Off')}</StatusChip>
          )}
        </div>
        {twoFactorEnabled ? (
          <BackupCodesLeft />
        ) : (
          <p className={css.detail}>{t('A code from your phone, beside the password. A stolen password then opens nothing.')}</p>
        )}
      </div>
      <div className={css.buttons}>
        {twoFactorEnabled ? (
          <>
            <Button look="outline" onClick={() => setDialog('codes')}>
              {t('New backup codes')}
            </Button>
            <Button look="outline" tone="error" onClick={() => setDialog('disable')}>
              {t('Disable 2FA')}
            </Button>
          </>
        ) : (
          <Button look="outline" onClick={() => setDialog('enable')}>
            {t('Enable 2FA')}
          </Button>
        )}
      </div>
      <Suspense>
        {dialog === 'enable' && <EnableTwoFactorDialog onClose={close} />}
        {dialog === 'codes' && <NewBackupCodesDialog onClose={close} />}
        {dialog === 'disable' && <DisableTwoFactorDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
