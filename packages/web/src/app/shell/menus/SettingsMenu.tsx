import { IconSettings } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { LoadedMenu, type MenuContentProps } from '../../../ui/buttons/Menu.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const AboutDialog = onDemand(async () => (await import('./AboutDialog.tsx')).AboutDialog)

/** Shows the settings that are everybody's own, and information about the portal. */
export function SettingsMenu() {
  const { t } = useTranslation()
  const [isAboutOpen, setAboutOpen] = useState(false)

  async function load() {
    const { SettingsItems } = await import('./SettingsItems.tsx')
    return (props: MenuContentProps) => <SettingsItems {...props} onAbout={() => setAboutOpen(true)} />
  }

  return (
    <>
      <LoadedMenu
        width={220}
        load={load}
        renderButton={(props) => (
          <IconButton {...props} aria-label={t('Settings')}>
            <IconSettings size={24} aria-hidden />
          </IconButton>
        )}
      />
      {isAboutOpen && (
        <Suspense>
          <AboutDialog onClose={() => setAboutOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
