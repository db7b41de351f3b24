// Loaded before a portal whose time is another one: `TIME_SHIFT` milliseconds after that of this machine.
const shift = Number(process.env['TIME_SHIFT'])

globalThis.Date = new Proxy(Date, {
  construct: (real, given: unknown[], made) => Reflect.construct(real, given.length === 0 ? [real.now() + shift] : given, made) as Date,
  get: (real, name) => (name === 'now' ? () => real.now() + shift : (Reflect.get(real, name) as unknown))
})
