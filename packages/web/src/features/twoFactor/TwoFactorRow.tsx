import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { twoFactor } from '@verandah/contract/twoFactor'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session/session.ts'
import { ActionRow } from '../../ui/buttons/ActionRow.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { onDemand, openedOnDemand } from '../../ui/page/onDemand.tsx'

const EnableTwoFactorDialog = openedOnDemand(async () => (await import('./TwoFactorSetUp.tsx')).EnableTwoFactorDialog)
const NewBackupCodesDialog = onDemand(async () => (await import('./CodeDialogs.tsx')).NewBackupCodesDialog)
const DisableTwoFactorDialog = onDemand(async () => (await import('./CodeDialogs.tsx')).DisableTwoFactorDialog)

/** With so few codes left, the row suggests new ones. */
const FEW_CODES = 3

function TwoFactorOn({ onReplace, onDisable }: { onReplace: () => void; onDisable: () => void }) {
  const { t } = useTranslation()
  const { data: codes } = useQuery(query(twoFactor.backupCodes))
  const isLow = codes !== undefined && codes.remaining <= FEW_CODES
  const chip = <StatusChip look={{ tone: 'success', Icon: IconShieldCheck }}>{t('Enabled')}</StatusChip>
  const left = isLow
    ? t('Backup codes: {{remaining}} of {{total}} left – make new ones soon', codes)
    : t('Backup codes: {{remaining}} of {{total}} left', codes)
  return (
    <ActionRow
      title={t('Two-Factor Authentication')}
      chip={chip}
      isUrgent={isLow}
      detail={
        codes && (
          <>
            {isLow && <IconAlertTriangle size={18} aria-hidden />}
            <span>{left}</span>
          </>
        )
      }
      buttons={
        <>
          <Button look="outline" onClick={onReplace}>
            {t('New backup codes')}
          </Button>
          <Button look="outline" tone="error" onClick={onDisable}>
            {t('Disable 2FA')}
          </Button>
        </>
      }
    />
  )
}

function TwoFactorOff({ onEnable }: { onEnable: () => void }) {
  const { t } = useTranslation()
  return (
    <ActionRow
      title={t('Two-Factor Authentication')}
      chip={<StatusChip>{t('Off')}</StatusChip>}
      detail={t('A code from your phone, beside the password. A stolen password then opens nothing.')}
      buttons={
        <Button look="outline" onClick={onEnable}>
          {t('Enable 2FA')}
        </Button>
      }
    />
  )
}

/** Two-factor authentication on the profile's security card. */
export function TwoFactorRow() {
  const isOn = useSession(({ user }) => user?.twoFactorEnabled === true)
  const [dialog, setDialog] = useState<'enable' | 'codes' | 'disable' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      {isOn ? (
        <TwoFactorOn onReplace={() => setDialog('codes')} onDisable={() => setDialog('disable')} />
      ) : (
        <TwoFactorOff onEnable={() => setDialog('enable')} />
      )}
      <Suspense>
        {dialog === 'enable' && <EnableTwoFactorDialog onClose={close} />}
        {dialog === 'codes' && <NewBackupCodesDialog onClose={close} />}
        {dialog === 'disable' && <DisableTwoFactorDialog onClose={close} />}
      </Suspense>
    </>
  )
}
