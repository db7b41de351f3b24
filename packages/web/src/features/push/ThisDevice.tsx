import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CheckLine } from '../../ui/buttons/CheckLine.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import css from './Devices.module.css'
import { NoticeExample } from './NoticeExample.tsx'
import { findObstacle, isPhone, type Obstacle } from './thisDevice.ts'
import { useAddDevice } from './usePush.ts'

function ObstacleText({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useTranslation()
  const texts: Record<Obstacle, string> = {
    homeScreen: t(
      'On an iPhone or iPad, notices come to the portal on the home screen: press Share, then “Add to Home Screen”, open it there, and come back to this page.'
    ),
    browser: t(
      'This browser cannot be notified. Chrome, Edge, Firefox and Safari can, where the address of the portal begins with https://.'
    ),
    forbidden: t('This browser may not show notices of the portal. Allow them in its settings for this page, then reload it.')
  }
  return <Notice tone="info">{texts[obstacle]}</Notice>
}

/** Asks, after a press, to be notified in this browser; says how where that is not possible here. */
export function ThisDevice({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation()
  const [obstacle, setObstacle] = useState(findObstacle)
  const [hidesDetails, setHidesDetails] = useState(false)
  const adding = useAddDevice()
  if (obstacle !== null) return <ObstacleText obstacle={obstacle} />
  const ask = async () => {
    // At once: a browser asks only what follows a press.
    const answer = await Notification.requestPermission()
    setObstacle(findObstacle())
    if (answer === 'granted') await adding.run({ key: publicKey, hidesDetails })
  }
  return (
    <div className={css.asking}>
      {adding.failure !== null && <ErrorBanner message={adding.failure} onDismiss={adding.reset} />}
      <NoticeExample hidesDetails={hidesDetails} />
      <CheckLine label={t('Hide details')} isOn={hidesDetails} onChange={setHidesDetails} />
      <Button look="outline" busy={adding.isPending} onClick={ask}>
        {isPhone() ? t('Notify me on this phone') : t('Notify me on this computer')}
      </Button>
    </div>
  )
}
