import { IconWifiOff } from '@tabler/icons-react'
import { useHasSavedCopy } from '../../api/calls/savedCopy.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useOnline } from '../../ui/state/useOnline.ts'
import css from './OfflineStrip.module.css'

function OfflineText() {
  const { t } = useTranslation()
  const hasSavedCopy = useHasSavedCopy()
  return (
    <p className={css.text}>
      <IconWifiOff size={18} aria-hidden />
      {hasSavedCopy ? t('You are offline: showing saved copy') : t('You are offline; this page was not opened before')}
    </p>
  )
}

/** Says that the screen may be out of date, or why it is empty. The live region must exist before it has a text. */
export function OfflineStrip() {
  const isOnline = useOnline()
  return (
    <div aria-live="polite" className={css.strip} data-no-print>
      {!isOnline && <OfflineText />}
    </div>
  )
}
