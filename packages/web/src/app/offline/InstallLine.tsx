import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Row } from '../../ui/page/layout.tsx'
import { install, isIos, refuseInstall, useInstall } from './install.ts'
import css from './lines.module.css'

/** Offers, below everything on the dashboard, to put the portal on the home screen of the phone. */
export function InstallLine() {
  const { t } = useTranslation()
  const { event, isOffered } = useInstall()
  const [isExplained, setExplained] = useState(false)
  if (!isOffered || (event === null && !isIos())) return null
  return (
    <Row as="section" gap="8px 12px" align="center" mt={16} className={css.line} data-no-print aria-label={t('On the home screen')}>
      <IconDownload size={22} aria-hidden />
      <p className={css.text}>
        {isExplained
          ? t('Press Share in the browser, then “Add to Home Screen”.')
          : t('Put the portal on your home screen. It opens like an app, and shows what you read last without a connection.')}
      </p>
      <div className={css.buttons}>
        {event !== null && (
          <Button look="outline" onClick={install}>
            {t('Install')}
          </Button>
        )}
        {event === null && !isExplained && (
          <Button look="outline" onClick={() => setExplained(true)}>
            {t('Show how')}
          </Button>
        )}
        <Button look="quiet" onClick={refuseInstall}>
          {t('Not now')}
        </Button>
      </div>
    </Row>
  )
}
