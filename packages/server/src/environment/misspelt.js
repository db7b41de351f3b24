/** @typedef {Record<string, string | undefined>} Environment */

/**
 * Letters of one text that the other lacks: at least so many must be added, removed or changed.
 * @param {string} one
 * @param {string} other
 */
function editDistance(one, other) {
  let count = 0
  for (const letter of one) if (!other.includes(letter)) count += 1
  return count
}

/**
 * Whether so few letters, at most `allowed`, must be added, removed, changed or swapped with the next to make one text of the
 * other. What is far apart is seen at once: a start compares every name of the environment with every setting.
 * @param {string} one
 * @param {string} other
 * @param {number} allowed
 */
function isClose(one, other, allowed) {
  if (Math.abs(one.length - other.length) > allowed || editDistance(one, other) > allowed) return false
  /** @param {readonly number[]} line @param {number} at */
  const cell = (line, at) => line[at] ?? Infinity
  /** @type {number[]} */
  let beforeLast = []
  let last = Array.from({ length: other.length + 1 }, (_unused, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = one[row - 1] === other[at - 1] ? 0 : 1
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swapped = isSwap ? cell(beforeLast, at - 2) + 1 : Infinity
      line.push(Math.min(cell(last, at) + 1, cell(line, at - 1) + 1, cell(last, at - 1) + changed, swapped))
    }
    beforeLast = last
    last = line
  }
  return cell(last, other.length) <= allowed
}

const SHORT_NAME = 5
/** @param {string} name */
const lettersOf = (name) => name.toUpperCase().replace(/[^A-Z\d]/g, '')

/**
 * Words with which names of settings begin. Whatever else begins with one is most likely meant for the portal; a name with
 * another word, such as FORCE_COLOR, LOG_NAMESPACE or MAX_JOBS, may be anybody's.
 */
const OWN_WORD =
  /^(ADMIN|BACKUP|BROADCASTS|DATABASE|INVITATION|LOGIN|MAIL|METRICS|OIDC|PUBLIC|SECRET|SESSION|SHUTDOWN|SMTP|STORAGE|TRUST|UPLOADS|WEBHOOK)_/

/** What is meant by names with these words, where that is more than the settings with the same one. */
const MEANT = new Map([
  [
    'BACKUP',
    'When backups are made, and how many are kept, is set in the portal, under System Settings; the others are BACKUP_RECIPIENT and BACKUP_URL.'
  ],
  ['MAIL', 'Did you mean MAIL_FROM, or SMTP_URL for the mail server?'],
  ['SMTP', 'Did you mean SMTP_URL? It holds host, port, user and password: smtp://user:password@host:587.']
])

/** What desktops, Docker and Kubernetes give to every program: of the session, and of a neighbour that is called `database`. */
const OF_OTHERS = /^SESSION_MANAGER$|_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)|_ENV_/
const OF_A_NEIGHBOUR = /^(tcp|udp):\/\//

/**
 * A line for each name that is no setting but close to one: a letter wrong in a short one, two in a longer one, or the same
 * first word.
 * @param {Environment} env
 * @param {readonly string[]} settings
 */
export function misspeltNames(env, settings) {
  const wanted = settings.map((setting) => ({ setting, letters: lettersOf(setting) }))
  return Object.keys(env).flatMap((name) => {
    if (settings.includes(name)) return []
    const letters = lettersOf(name)
    const meant = wanted.find((one) => isClose(one.letters, letters, one.letters.length <= SHORT_NAME ? 1 : 2))
    if (meant !== undefined) return [`${name} is not a setting. Did you mean ${meant.setting}?`]
    const word = OWN_WORD.exec(name)?.[1]
    if (word === undefined || OF_OTHERS.test(name) || OF_A_NEIGHBOUR.test(env[name] ?? '')) return []
    return [`${name} is not a setting. ${MEANT.get(word) ?? `Did you mean ${namesWith(word, settings)}?`}`]
  })
}

/**
 * @param {string} word
 * @param {readonly string[]} settings
 */
function namesWith(word, settings) {
  const names = settings.filter((setting) => setting.startsWith(`${word}_`) && !setting.endsWith('_FILE'))
  return names.join(', ').replace(/, (\w+)$/, ' or $1')
}
