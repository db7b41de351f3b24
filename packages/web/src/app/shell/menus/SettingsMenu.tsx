import { IconBell, IconCheck, IconDeviceDesktop, IconDevices, IconInfoCircle, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Theme } from '@verandah/contract/me'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Menu } from '../../../ui/buttons/Menu.tsx'
import { paths } from '@verandah/contract/paths'
import { useChosenTheme } from './usePreferredTheme.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const AboutDialog = onDemand(async () => (await import('./AboutDialog.tsx')).AboutDialog)

const THEMES = [
  { theme: 'system', label: 'System', Icon: IconDeviceDesktop },
  { theme: 'light', label: 'Light', Icon: IconSun },
  { theme: 'dark', label: 'Dark', Icon: IconMoon }
] as const

/** Shows the theme, and information about the portal. */
export function SettingsMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [current, setTheme] = useChosenTheme()
  const [isAboutOpen, setAboutOpen] = useState(false)
  const mark = (theme: Theme) => (theme === current ? { 'aria-current': true, rightSection: <IconCheck size={18} aria-hidden /> } : {})

  return (
    <>
      <Menu
        width={220}
        renderButton={(props) => (
          <IconButton {...props} aria-label={t('Settings')}>
            <IconSettings size={24} aria-hidden />
          </IconButton>
        )}
      >
        {({ Item, Label, Divider }, focusButton) => (
          <>
            <Label>{t('Theme')}</Label>
            {THEMES.map(({ theme, label, Icon }) => (
              <Item key={theme} leftSection={<Icon size={20} aria-hidden />} onClick={() => setTheme(theme)} {...mark(theme)}>
                {t(label)}
              </Item>
            ))}
            <Divider />
            <Item leftSection={<IconBell size={20} aria-hidden />} onClick={() => void navigate(paths.noticeChoices)}>
              {t('Notices')}
            </Item>
            <Item leftSection={<IconDevices size={20} aria-hidden />} onClick={() => void navigate(`${paths.profile}#sessions`)}>
              {t('Sessions')}
            </Item>
            <Item
              leftSection={<IconInfoCircle size={20} aria-hidden />}
              onClick={() => {
                focusButton()
                setAboutOpen(true)
              }}
            >
              {t('About')}
            </Item>
          </>
        )}
      </Menu>
      {isAboutOpen && (
        <Suspense>
          <AboutDialog onClose={() => setAboutOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
