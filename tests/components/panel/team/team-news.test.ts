import { expect, test } from 'vitest';
import { TeamNews } from '#components/panel/team/team-news.ts';

test('news of people and of departments are told apart, and what was missed counts as news', () => {
  const news = new TeamNews();
  const counts = () => [news.people.get(), news.departments.get()];
  news.hear({ type: 'presence', team: [], humanAvailable: false, openNow: true });
  expect(counts()).toEqual([1, 0]);
  news.hear({ type: 'departments', departmentId: 'department_01jd4q8w2tf7sbm3v5x9kz6ahe' });
  news.hear({ type: 'visitor.deleted', visitorId: 'visitor_01jd4q8w2tf7sbm3v5x9kz6ahe' });
  expect(counts()).toEqual([1, 1]);
  news.beginAfresh();
  expect(counts()).toEqual([1, 2]);
});
