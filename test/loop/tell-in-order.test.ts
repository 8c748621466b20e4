import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { tellInOrder } from '../../src/loop/tell-in-order.ts';

function aTelling(calls: number) {
  const heard: string[] = [];
  const telling = tellInOrder((event) => void heard.push(event.type === 'note' ? event.message : event.type), calls);
  const say = (index: number, message: string) => telling.emitOf(index)(note(message));
  return { heard, say, done: telling.done };
}

function note(message: string): RunEvent {
  return { type: 'note', level: 'info', message };
}

describe('tellInOrder', () => {
  it('lets the first call speak at once', () => {
    const { heard, say } = aTelling(2);
    say(0, 'first');
    expect(heard).toEqual(['first']);
  });

  it('keeps what a later call says until the ones before it are done', () => {
    const { heard, say, done } = aTelling(3);
    say(2, 'third');
    say(1, 'second');
    done(1);
    expect(heard).toEqual([]);
    done(0);
    expect(heard).toEqual(['second', 'third']);
    say(2, 'third again');
    expect(heard).toEqual(['second', 'third', 'third again']);
  });

  it('does not lose what a call says that was given up', () => {
    const { heard, say, done } = aTelling(2);
    done(0);
    done(1);
    say(0, 'late');
    expect(heard).toEqual(['late']);
  });

  it('passes over calls that say nothing', () => {
    const { heard, say, done } = aTelling(4);
    say(3, 'last');
    done(3);
    done(1);
    done(2);
    expect(heard).toEqual([]);
    done(0);
    expect(heard).toEqual(['last']);
  });
});
