import { paths } from '@verandah/contract/paths'
import { IconKey, IconWifiOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useHasSavedCopy } from '../../api/calls/savedCopy.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { useOnline } from '../../ui/state/useOnline.ts'
import css from './Banners.module.css'

function OfflineText() {
  const { t } = useTranslation()
  const hasSavedCopy = useHasSavedCopy()
  return (
    <Row as="p" gap={8} align="center" justify="center" wrap={false} p="6px 16px" className={css.offline}>
      <IconWifiOff size={18} aria-hidden />
      {hasSavedCopy ? t('You are offline: showing saved copy') : t('You are offline; this page was not opened before')}
    </Row>
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

/** Asks the person to change a temporary password, above every page. */
export function TempPasswordBanner() {
  const { t } = useTranslation()
  return (
    <Row as="section" gap="0 12px" align="center" p="4px 16px" className={css.banner} data-no-print aria-label={t('Temporary password')}>
      <IconKey size={22} aria-hidden />
      <p className={css.text}>{t('You are using a temporary password, which works for a short time only. Please choose your own.')}</p>
      <Link className={css.link} to={{ pathname: paths.profile, hash: '#security' }}>
        {t('Change password')}
      </Link>
    </Row>
  )
}
