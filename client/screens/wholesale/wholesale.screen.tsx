import { formatInteger, formatPercent, formatWholeMoney } from '@fixbench/contract/core/format.ts'
import type { WholesaleTeaser } from '@fixbench/contract/home/home.schemas.ts'
import { ANSWER_TIME, COUNTED_DAYS, KEPT_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { LevelTable } from '@fixbench/storefront/features/wholesale/components/level-table.tsx'
import { SavingsCalculator } from '@fixbench/storefront/features/wholesale/components/savings-calculator.tsx'
import { getFeatureIcon } from '@fixbench/storefront/features/wholesale/feature-icons.ts'
import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { useBrand, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Card, Cluster, Grid, Stack } from '@fixbench/ui/layout/layout.tsx'
import { NumberedSteps } from '@fixbench/ui/layout/numbered-steps.tsx'
import { TitledSection } from '@fixbench/ui/layout/titled-section.tsx'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Mail, Phone, Quote } from 'lucide-react'
import managerCardsStyles from './manager-cards.module.css'
import testimonialsStyles from './testimonials.module.css'
import styles from './wholesale.module.css'

const SCENE = '/pictures/carton-steps/wide/stacks-5.webp'
const SCENE_HEIGHT = 440

const process = [
  { title: 'Sign up', text: 'Tell us about your company and monthly purchases. It takes a few minutes.' },
  { title: 'Approval', text: `We review every application and reply within ${ANSWER_TIME}.` },
  { title: 'Buy', text: 'Your discount applies to every price.' },
  {
    title: 'Level up',
    text: `Your level rises automatically with purchases in the last ${COUNTED_DAYS} days.`,
  },
]

/** The wholesale program: benefits, savings calculator, levels, client managers and testimonials. */
export default function WholesaleScreen() {
  const viewer = useViewer()
  const { name, tagline, hasDevices } = useBrand()
  const { data } = useSuspenseQuery(wholesaleQueries.teaser())
  const level = viewer?.wholesaleLevel ?? null
  const callToAction = useCallToAction()

  return (
    <Stack gap={10} className={styles.page}>
      <section id="overview" className={styles.hero}>
        <img
          src={pictureSrc(SCENE, SCENE_HEIGHT)}
          alt=""
          width={540}
          height={SCENE_HEIGHT}
          className={styles.scene}
        />
        <p className={styles.over}>Wholesale program</p>
        <h1>{data.claim}</h1>
        <p>
          {hasDevices
            ? 'Parts, tools, and machines for repair businesses, from one warehouse, with a dedicated account manager.'
            : `${name}: ${tagline}, with lower prices the more you buy.`}
        </p>
        <Cluster gap={3} className={styles.buttons}>
          <Button variant="accent" size="lg" href={callToAction.href}>
            {callToAction.label}
          </Button>
          <Button variant="secondary" size="lg" href={paths.quickOrder()}>
            Quick order
          </Button>
        </Cluster>
      </section>
      <Figures teaser={data} />
      <TitledSection
        id="savings"
        title="What would you save?"
        text="Enter what you buy in a month. We use the shop’s current prices."
      >
        <SavingsCalculator />
      </TitledSection>
      <Features features={data.features} />
      <TitledSection
        id="tiered-pricing"
        title="Tiered pricing"
        text={`Your level is based on your purchases in the last ${COUNTED_DAYS} days. You keep each level for at least ${KEPT_DAYS} days.`}
      >
        <LevelTable levels={data.levels} ownLevel={level} />
      </TitledSection>
      <TitledSection title="How it works">
        <NumberedSteps steps={process} />
      </TitledSection>
      {data.managers.length > 0 && (
        <TitledSection
          id="client-managers"
          title="Client managers"
          text="Every wholesale member has a client manager who knows their orders, grades, and deadlines."
        >
          <ManagerCards managers={data.managers} />
        </TitledSection>
      )}
      {data.testimonials.length > 0 && (
        <TitledSection title="What buyers say">
          <Testimonials testimonials={data.testimonials} />
        </TitledSection>
      )}
      <Cluster as="section" gap={5} justify="between" id="sign-up" className={styles.signUp}>
        <div>
          <h2 className="text-2xl">{callToAction.heading}</h2>
          <p className="ink-2">{callToAction.text}</p>
        </div>
        <Button variant="accent" size="lg" href={callToAction.href}>
          {callToAction.end}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** Key figures of the program, computed from the shop's data. */
function Figures({ teaser: { levels, managers } }: { teaser: WholesaleTeaser }) {
  const topDiscount = Math.max(0, ...levels.map(({ discountPercent }) => discountPercent))
  const minPurchase = Math.min(...levels.map(level => level.minPurchase))
  const languages = new Set(managers.flatMap(manager => manager.languages.split(/, (?:and )?| and /)))
  const languageFacts = [
    {
      figure: formatInteger(languages.size),
      label: languages.size === 1 ? 'language spoken' : 'languages spoken',
    },
  ]
  const facts = [
    { figure: formatPercent(topDiscount), label: 'off at the top level' },
    { figure: formatWholeMoney(minPurchase), label: `in ${COUNTED_DAYS} days to start` },
    ...(managers.length > 0 ? languageFacts : []),
  ]

  return (
    <dl className={styles.proof}>
      {facts.map(({ figure, label }) => (
        <Stack gap={0} key={label}>
          <dt className="ink-2">{label}</dt>
          <dd className="num">{figure}</dd>
        </Stack>
      ))}
    </dl>
  )
}

type CallToAction = { href: string; label: string; heading: string; text: string; end: string }

const toApply: CallToAction = {
  href: paths.registerWholesale(),
  label: 'Apply now',
  heading: 'Ready for your level?',
  text: 'Have your company name and tax ID ready, and please provide authentic information.',
  end: 'Sign up',
}
const toApplication: CallToAction = {
  href: paths.registerWholesale(),
  label: 'Your application',
  heading: 'We received your application',
  text: 'We’ll email you our decision. You can check the status anytime.',
  end: 'Check application status',
}
const toAccount: CallToAction = {
  href: paths.wholesaleAccount(),
  label: 'Your level and price list',
  heading: 'You’re a wholesale member',
  text: 'You’ll see your prices across the shop. Questions? Ask your client manager.',
  end: 'Your account',
}

/** The next step for this visitor: apply, see their application, or open their account. */
const useCallToAction = (): CallToAction => {
  const viewer = useViewer()
  const isRetail = viewer !== null && viewer.wholesaleLevel === null
  const status = useQuery({ ...wholesaleQueries.application(), enabled: isRetail }).data?.status
  if (viewer === null) return toApply
  if (!isRetail || status === 'accepted') return toAccount
  return status === undefined || status === 'refused' ? toApply : toApplication
}

function Features({ features }: { features: WholesaleTeaser['features'] }) {
  return (
    <ul className={styles.features} aria-label="Program benefits">
      {features.map(({ icon, title, content, alt }) => {
        const Icon = getFeatureIcon(icon)
        return (
          <li key={title}>
            <Icon className="ink-brand" role="img" aria-label={alt} size={26} strokeWidth={1.5} />
            <h2>{title}</h2>
            <p className="ink-2">{content}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** Client managers with their languages, regions and contact details. */
function ManagerCards({ managers }: { managers: WholesaleTeaser['managers'] }) {
  return (
    <Grid as="ul" min="22rem">
      {managers.map(({ id, name, role, email, phone, languages, regions }) => (
        <Card as="li" radius="xl" key={id} className={managerCardsStyles.card}>
          <Avatar name={name} size="lg" className={managerCardsStyles.picture} />
          <div>
            <h3 className="ink">{name}</h3>
            <p className={managerCardsStyles.role}>{role}</p>
            <p>{regions}</p>
            <p>{languages}</p>
            <Stack as="p" gap={1} className={managerCardsStyles.ways}>
              <a href={`mailto:${email}`}>
                <Mail aria-hidden size={14} /> {email}
              </a>
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="num">
                <Phone aria-hidden size={14} /> {phone}
              </a>
            </Stack>
          </div>
        </Card>
      ))}
    </Grid>
  )
}

/** Testimonials of wholesale buyers. */
function Testimonials({ testimonials }: Pick<WholesaleTeaser, 'testimonials'>) {
  return (
    <Grid as="ul" min="18rem" className={testimonialsStyles.voices}>
      {testimonials.map(({ name, country, role, text }) => (
        <li key={name + text}>
          <figure>
            <Quote aria-hidden size={22} />
            <blockquote>{text}</blockquote>
            <figcaption className="hint">
              <b className="ink">{name}</b> {role}, {country}
            </figcaption>
          </figure>
        </li>
      ))}
    </Grid>
  )
}
