"""A device that keeps the contract: /usr/bin/python3 device.py HOST PORT SERIAL SECRET [SECONDS [CA.pem]]"""
import json, os, random, sys, time
import paho.mqtt.client as mqtt

host, port, serial, secret = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
interval_s = int(sys.argv[5]) if len(sys.argv) > 5 else 60
authority = sys.argv[6] if len(sys.argv) > 6 else None
topic, flash = f"solar/v1/{serial}/", f"{serial}.json"
state = {"seq": 0, "total_wh": 18234567.0, "kept": []}
if os.path.exists(flash):
    state.update(json.load(open(flash)))
in_flight, due, wait_s, up = {}, 0.0, 1.0, False

def measure():  # every interval, online or offline; kept until its PUBACK
    state["total_wh"] += 3120 * interval_s / 3600
    state["seq"] += 1
    values = {"state": "producing", "ac_power_w": 3120, "energy_total_wh": int(state["total_wh"])}
    state["kept"].append({"v": 1, "ts": int(time.time() * 1000), "seq": state["seq"], "values": values})
    save()

def save():
    json.dump(state, open(flash + ".new", "w"))
    os.replace(flash + ".new", flash)

def send(client, name, message, readings=(), retain=False):
    in_flight[client.publish(topic + name, json.dumps(message), qos=1, retain=retain).mid] = readings

def send_info(client):
    send(client, "info", {"v": 1, "model": "PY-5", "firmware": "1.0.0", "rated_power_w": 5000, "interval_s": interval_s}, retain=True)

def on_connect(client, _data, _flags, code):
    global up
    up = code == 0
    if up:
        client.subscribe(topic + "cmd/#", qos=1)
        send(client, "status", {"state": "online"}, retain=True)
        send_info(client)

def on_publish(client, _data, mid):  # PUBACK: stored
    acknowledged = [reading["seq"] for reading in in_flight.pop(mid, ())]
    state["kept"] = [reading for reading in state["kept"] if reading["seq"] not in acknowledged]
    save()

def on_message(client, _data, message):
    global interval_s, due
    if message.topic == topic + "cmd/interval":
        interval_s = json.loads(message.payload)["seconds"]
        due = time.time() + interval_s
        send_info(client)

def tick():  # measures when it is time
    global due
    if time.time() >= due:
        due = max(due + interval_s, time.time())
        measure()

while True:
    up, in_flight = False, {}  # what had no PUBACK is sent again by a new client
    client = mqtt.Client(serial, clean_session=True)
    client.username_pw_set(serial, secret)
    client.will_set(topic + "status", '{"state":"lost"}', qos=1, retain=True)
    client.on_connect, client.on_publish, client.on_message = on_connect, on_publish, on_message
    if authority:
        client.tls_set(authority)
    since = time.time()
    try:
        client.connect(host, port, keepalive=60)
        while client.loop(0.05) == mqtt.MQTT_ERR_SUCCESS:
            tick()
            flying = {reading["seq"] for readings in in_flight.values() for reading in readings}
            waiting = [reading for reading in state["kept"] if reading["seq"] not in flying]
            if up and waiting and time.time() * 1000 - waiting[-1]["ts"] < 1500 * interval_s:  # live first
                send(client, "telemetry", waiting[-1], waiting[-1:])
            elif up and waiting and not flying:  # then the backlog, one message at a time
                send(client, "backlog", {"v": 1, "readings": waiting[:200]}, waiting[:200])
    except OSError:
        pass
    if up and time.time() - since > 10:
        wait_s = 1.0
    retry = time.time() + wait_s * random.uniform(0.5, 1.5)
    wait_s = min(wait_s * 2, 400)
    while time.time() < retry:
        tick()
        time.sleep(0.05)
