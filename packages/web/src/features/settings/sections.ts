/** The sections of the settings, in English. `isPaged`: each of its parts fills a page of its own. */
export const SECTIONS: readonly { name: string; label: string; isPaged: boolean }[] = [
  { name: 'building', label: 'Building', isPaged: false },
  { name: 'rules', label: 'Rules', isPaged: false },
  { name: 'mail', label: 'Mail', isPaged: false },
  { name: 'system', label: 'System', isPaged: true }
]

/** A page of the settings; the label is translated. */
export interface SettingsPageOf<Part = unknown> {
  section: string
  label: string
  to: string
  parts: Part[]
}
