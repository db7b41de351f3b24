import { IconRefresh } from '@tabler/icons-react'
import { useNewVersion } from '../../api/calls/newRelease.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Row } from '../../ui/page/layout.tsx'
import css from './lines.module.css'

/** Offers to load the page again in its newer version. The browser asks first where a text is not saved. */
export function NewVersionBanner() {
  const { t } = useTranslation()
  const isReady = useNewVersion((state) => state.isReady)
  if (!isReady) return null
  return (
    <Row as="section" gap="4px 12px" align="center" className={css.line} data-no-print aria-label={t('New version')}>
      <IconRefresh size={22} aria-hidden />
      <p className={css.text}>{t('A new version is ready')}</p>
      <Button look="outline" onClick={() => location.reload()}>
        {t('Reload')}
      </Button>
    </Row>
  )
}
