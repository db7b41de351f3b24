import { expect, test, vi } from 'vitest'
import { checkSettings } from './settings.mjs'

test('a command says each setting that is wrong, and then names that are none', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(() => checkSettings(['Verandah cannot start.'], { PORT: 'abc', JOBS: 'x', SMTP_HOST: 'mail' })).toThrow(
      /^Verandah cannot start\.\nPORT: must be a whole number\nJOBS: Invalid option: /
    )
    expect(written).not.toHaveBeenCalled()
    checkSettings([], { PORT: '4000', SMTP_HOST: 'mail' })
    expect(written.mock.calls).toEqual([[expect.stringContaining('SMTP_HOST is not a setting. Did you mean SMTP_URL?')]])
  } finally {
    written.mockRestore()
  }
})
