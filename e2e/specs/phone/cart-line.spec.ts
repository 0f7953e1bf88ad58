import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('what can be done with a cart line lies side by side below it', async ({ page, asMember }) => {
  await asMember('oliver')
  await page.goto(paths.cart())

  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move .* to wish list$/ }) })
  const tops = await line.evaluateAll(lines =>
    lines.map(each =>
      [...each.querySelectorAll('button')]
        .filter(button => /^(?:Save|Move) /.test(button.textContent))
        .map(button => button.getBoundingClientRect().top),
    ),
  )

  expect(tops.length).toBeGreaterThan(0)

  for (const [save, move] of tops) expect(move).toBe(save)
})
