import { tellingWords } from '../text/words.ts';

export const DOMAINS = ['storage', 'interface', 'security', 'operations', 'frontend', 'process', 'general'] as const;
export type Domain = (typeof DOMAINS)[number];

/** Words that point to a domain; the more of them a topic holds, the surer. */
const SIGNS: Readonly<Record<Exclude<Domain, 'general'>, string>> = {
  storage:
    'database databases schema migration migrations index query queries sql postgres mysql sqlite redis memcached cache caching storage table tables replica transaction transactions consistency backup shard partition',
  interface:
    'api apis endpoint endpoints rest graphql grpc rpc contract versioning client clients server webhook webhooks protocol payload pagination sdk event events queue queues message messages broker kafka microservice microservices monolith module modules',
  security:
    'security secure authentication authorization login password passwords token tokens secret secrets encryption encrypt key keys permission permissions role roles oauth session sessions audit vulnerability compliance privacy',
  operations:
    'deploy deployment deployments release releases rollout rollback kubernetes docker container containers pipeline monitoring alert alerts logging logs incident incidents infrastructure cloud scaling autoscaling failover terraform region',
  frontend:
    'frontend component components react vue svelte css style layout page pages browser accessibility rendering render bundle screen form forms design button navigation mobile',
  process:
    'team teams process policy policies meeting review reviews hiring sprint roadmap planning estimate estimates documentation onboarding convention conventions ownership workflow branching trunk',
};

/** What a debate is about, told from the words of its topic and text; `general` when nothing points anywhere. */
export function domainOf(text: string): Domain {
  const words = tellingWords(text);
  const counted = Object.entries(SIGNS).map(([domain, signs]) => ({
    domain: domain as Domain,
    hits: [...tellingWords(signs)].filter((sign) => words.has(sign)).length,
  }));
  const [best] = counted.toSorted((a, b) => b.hits - a.hits);
  return best === undefined || best.hits === 0 ? 'general' : best.domain;
}
