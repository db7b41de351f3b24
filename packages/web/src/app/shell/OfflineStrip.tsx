import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useOnline } from '../../ui/useOnline.ts'
import css from './OfflineStrip.module.css'

/** Says that the screen may be out of date. The live region must exist before it has a text. */
export function OfflineStrip() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <div aria-live="polite" className={css.strip}>
      {!isOnline && (
        <p className={css.text}>
          <IconWifiOff size={18} aria-hidden />
          {t('You are offline: showing saved copy')}
        </p>
      )}
    </div>
  )
}
